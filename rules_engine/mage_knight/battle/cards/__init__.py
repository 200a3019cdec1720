"""Items and domains in a battle: what their cards say, who carries what, how items change hands, which domains hold."""
