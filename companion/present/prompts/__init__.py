"""How each kind of question is answered by keys and typed lines, without a screen."""
