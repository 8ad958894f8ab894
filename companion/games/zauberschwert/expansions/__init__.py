"""The three expansion boxes, one module for each chapter.

Each chapter amends rules of the base game, which don't mention the chapters.
"""
