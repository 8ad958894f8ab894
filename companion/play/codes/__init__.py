"""Sessions as short codes, and QR codes."""
