"""The three expansion boxes, one module for each chapter.

Each chapter amends rules of the base game, which don't mention the chapters. Around the rules, the
view, adjustments, leavers and the takeover of a game each have one module for all boxes.
"""
