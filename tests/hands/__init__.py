"""A table of wood and cardboard that does exactly what the moves say, compared with the app's after
every step: what the referee is to the rules, the hands are to what the app tells a player to do."""
