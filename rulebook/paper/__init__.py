"""Each book as a PDF to be printed or read: the same model and the same HTML of rules as the site, set by WeasyPrint."""
