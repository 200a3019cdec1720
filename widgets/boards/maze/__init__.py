"""The maze of Wiz-War: sectors, wizards and treasures, and the ways to it from other calculators."""
