"""Requests to show in the description; a test sends each of them."""

from __future__ import annotations

REPORTS = {
    "counts": {
        "summary": "Ana knocks with 9, Rui has 4: an undercut.",
        "value": {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 9, "Rui": 4}},
    },
    "cards": {
        "summary": "Both hands as cards, with the melds and the layoffs as they were laid down.",
        "value": {
            "players": ["Ana", "Rui"], "end": "knock", "by": "Ana",
            "hands": {
                "Ana": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 2C", "melds": ["5H 6H 7H", "3C 3D 3S", "JC JD JH"]},
                "Rui": {"cards": "KC KD KS 4C 5C 6C 8H 9H QD 2S", "melds": ["KC KD KS", "4C 5C 6C"],
                        "layoffs": [{"card": "8H", "onto": "5H 6H 7H"}, {"card": "9H", "onto": "5H 6H 7H"}]}}},
    },
    "house_rules": {
        "summary": "The same undercut where it pays 25.",
        "value": {"ruleset": {"extends": "classic", "undercut_bonus": 25}, "players": ["Ana", "Rui"],
                  "end": "knock", "by": "Ana", "deadwood": {"Ana": 9, "Rui": 4}},
    },
}

QUESTIONS = {
    "may_i_knock": {
        "summary": "Eleven cards: which discards make it legal?",
        "value": {"ask": "may_i_knock", "facts": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 2C KD"}},
    },
    "can_this_go_there": {
        "summary": "Two cards onto the melds on the table.",
        "value": {"ask": "can_this_go_there", "facts": {
            "melds": ["5H 6H 7H", "3C 3D 3S"], "layoffs": [{"card": "9H", "onto": "5H"}, {"card": "8H", "onto": "5H"}]}},
    },
    "is_this_a_meld": {
        "summary": "Is this a meld?",
        "value": {"ask": "is_this_a_meld", "facts": {"cards": "QH KH AH"}},
    },
    "how_to_lay": {
        "summary": "How to lay these down, and what each way risks.",
        "value": {"ask": "how_to_lay", "facts": {"cards": "3S 3C 3D 4S 5S 6S 9C 9D 9H 2C"}},
    },
    "irregularity": {
        "summary": "Ana knocked with too much, and Rui has not shown his cards.",
        "value": {"ask": "irregularity", "facts": {
            "id": "I01", "defender_exposed": False, "players": ["Ana", "Rui"], "by": "Ana"}},
    },
}

MATCHES = {
    "in_play": {
        "summary": "Two hands.",
        "value": {"players": ["Ana", "Rui"], "first_dealer": "Ana",
                  "hands": [{"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 27}}, {"end": "stock_out"}]},
    },
    "taken_over": {
        "summary": "A match begun on paper, and the hand that ends it.",
        "value": {"players": ["Ana", "Rui"], "opening": {"running": {"Ana": 62, "Rui": 40}, "boxes": {"Ana": 3, "Rui": 2}},
                  "hands": [{"end": "gin", "by": "Ana", "deadwood": {"Rui": 31}}]},
    },
}
