"""Where does she go? One market, one card, one marker."""
