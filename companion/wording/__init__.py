"""Every sentence, in German and English; no rule conditions."""
