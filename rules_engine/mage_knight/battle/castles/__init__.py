"""Castles in a battle: sections, their entries, storming them and their shots. (mkc)"""
