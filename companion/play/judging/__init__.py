"""One-shot adjudication.

Somebody doubts something at the table, and the very rule functions of the games answer.
"""
