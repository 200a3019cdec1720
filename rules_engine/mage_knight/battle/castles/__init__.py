"""Castles in a battle: sections, their entrances, their ladders and planks, storming them and their shots. (mkc)"""
