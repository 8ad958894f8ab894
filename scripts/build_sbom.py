"""Writes a software bill of materials in CycloneDX 1.6: libraries, versions, licences.

python3 scripts/build_sbom.py [--to FOLDER]

The versions are those installed here, with which the tests have passed.
"""

from __future__ import annotations

import base64
import json
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL, uuid5

import _building
import _venv

if TYPE_CHECKING:
    from _libraries import Library

SPEC = "1.6"


def main() -> int:
    """Write the bill; return 0."""
    to = _building.parse_target_folder(__doc__)
    _venv.enter_environment("dev")
    sys.path.insert(0, str(_venv.ROOT))
    file = to / "companion.cdx.json"
    file.write_text(json.dumps(make_bill(datetime.now(UTC)), indent=1, ensure_ascii=False), "utf-8")
    print(file)
    return 0


def make_bill(time: datetime) -> dict[str, Any]:
    """Return the bill of materials.

    Args:
        time: time of the bill (UTC).
    """
    import _libraries  # noqa: PLC0415 - in the environment that has the libraries

    from companion import __version__  # noqa: PLC0415 - as above

    project = _libraries.read_project(_venv.ROOT)
    ours = f"pkg:pypi/{project['name']}@{__version__}"
    libraries = _libraries.list_libraries()
    addresses = {library.name: make_package_url(library) for library in libraries}
    direct = [addresses[library.name] for library in libraries if library.is_direct]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{ours} {time:%Y%m%d%H%M%S}')}",
        "version": 1,
        "metadata": {
            "timestamp": f"{time:%Y-%m-%dT%H:%M:%SZ}",
            "component": {
                "type": "application",
                "bom-ref": ours,
                "name": project["name"],
                "version": __version__,
                "description": project["description"],
                "purl": ours,
            },
        },
        "components": [*map(make_component, libraries), *list_pocket_components()],
        "dependencies": [
            {"ref": ours, "dependsOn": direct},
            *(
                {
                    "ref": addresses[library.name],
                    "dependsOn": [addresses[name] for name in library.requirements],
                }
                for library in libraries
            ),
        ],
    }


def make_package_url(library: Library) -> str:
    """Return the package URL of a library's installed version."""
    return f"pkg:pypi/{library.name}@{library.distribution.version}"


def make_component(library: Library) -> dict[str, Any]:
    """Return the component of a library that every player has."""
    return {
        "type": "library",
        "bom-ref": make_package_url(library),
        "name": library.name,
        "version": library.distribution.version,
        "licenses": [{"license": {"id": library.licence}}],
        "purl": make_package_url(library),
    }


def list_pocket_components() -> list[dict[str, Any]]:
    """Return components that only the folder for phones has, with their hashes."""
    from pocket_build import packages  # noqa: PLC0415 - as above

    return [
        {
            "type": "library",
            "bom-ref": f"pkg:npm/{package.name}@{package.version}",
            "scope": "optional",
            "name": package.name,
            "version": package.version,
            "hashes": [{"alg": "SHA-512", "content": base64.b64decode(package.sha512).hex()}],
            "licenses": [{"license": {"id": package.licence}}],
            "purl": f"pkg:npm/{package.name}@{package.version}",
        }
        for package in (packages.PYODIDE, packages.JSQR, packages.LEAN_QR)
    ]


if __name__ == "__main__":
    sys.exit(main())
