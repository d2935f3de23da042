"""The words permanent links are packed with: part of version 1 of their format, so never changed, or no link opens."""

from __future__ import annotations

_QUESTIONS = (
    '"ask":"may_i_knock"can_this_go_there"is_this_a_meld"how_to_lay"irregularity","facts":{"id":"I0"L2"N1"T0'
    '"response":"accepted"refused"defender_exposed":true"agreed":true"conceded":true"exposed":false"laid_off":true'
    '"cards_held":"both_wrong":true"who":"knocker"upcard_turned":true"gathered":true"settled":true"knocked":true'
    '"from_stock":true"opponent_drawn":true"opponent_acted":true"kind":"duplicate"foreign"missing"count":'
    '"taken":""defender":"","gin":true,"by":"A"}'
)
_VALUES = (
    '"extends":"basic-rummy","game":"rummy","players":[2,3,4,5,6],"hand_size":{"2":10,"3":7,"4":7,"5":6,"6":6},'
    '"next_dealer":{"2":"winner","3":"left","4":"left","5":"left","6":"left"},"melds_in_hand_count":true}'
    '"extends":"hollywood"straight"palace"round-the-corner"ace":"around","ace_points":15,"high_or_low"'
    '"extends":"oklahoma","knock_limit":"upcard","ace_upcard":"gin_only","spade_upcard_doubles":true,'
    '"spade_doubles_boxes":true,"gin_bonus":25,"big_gin_bonus":31,"undercut_bonus":25,"tie":"knocker"nobody"defender",'
    '"gin_off_bonus":25,"gin_off_replaces_undercut":false,"natural_zero_is_gin_off":true,"layoff_on_gin":true,'
    '"target":null,"target":150,"game_bonus":0,"box_bonus":25,"box_when":"at_once","extra_boxes":{"gin":2,"undercut":1,'
    '"big_gin":2,"gin_off":1},"shutout_when":"no_points","shutout_bonus":0,"shutout_doubles":"hand_points",'
    '"shutout_doubles":"difference","match_winner":"highest_total","next_dealer":"loser","next_dealer":"winner",'
    '"void_redeal":"pass","last_discard_option":true,"illegal_knock":"open_to_end"void","arrangement_lock":"exposure"'
    'agreed","count_as":"best","columns":3,"column_opens":"nth_win"nth_hand","column_multiplier":[1,1,1],[1,1,2],'
    '"extends":"table-25","extends":"modern",'
)
_OPTIONS = (
    '{"judge":{"ruleset":{"extends":"classic","game":"gin","players":[2],"hand_size":10,"ace":"low","ace_points":1,'
    '"knock_limit":10,"ace_upcard":"one","spade_upcard_doubles":false,"spade_doubles_boxes":false,"gin_bonus":20,'
    '"big_gin_bonus":null,"undercut_bonus":10,"tie":"defender_with_bonus","gin_off_bonus":null,'
    '"gin_off_replaces_undercut":true,"natural_zero_is_gin_off":false,"layoff_on_gin":false,"knock_base_points":0,'
    '"target":100,"game_bonus":100,"box_bonus":20,"box_when":"end","extra_boxes":{"gin":0,"undercut":0,"big_gin":0},'
    '"shutout_when":"no_hand_won","shutout_bonus":100,"shutout_doubles":null,"match_winner":"first_to_target",'
    '"next_dealer":"alternate","void_redeal":"same_dealer","last_discard_option":false,'
    '"illegal_knock":"opponent_chooses","arrangement_lock":"first_layoff","count_as":"declared","columns":1,'
    '"column_opens":"next_open_column","column_multiplier":[1],"rummy_multiplier":2,"melds_in_hand_count":false},'
)
_REPORTS = (
    '"ask":"may_i_knock","facts":{"cards":"AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD '
    'AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS","end":"stock_out"points"void"big_gin"'
    'rummy"out"gin","by":"B","deadwood":{"A":0,"B":"C":"D":},"before_layoffs":{"laid_off_all":true,"response":"accepted",'
    '"points":"dealer":"A","upcard":"","discard":"","melds":["","layoffs":[{"card":"","onto":""},{"card":""}],'
    '"melds":[],"layoffs":[]},"B":{"cards":"","players":["A","B","C","D"],"upcard":"","end":"knock","by":"A",'
    '"hands":{"A":{"cards":"","melds":["'
)

WORDS = "".join((_QUESTIONS, _VALUES, _OPTIONS, _REPORTS)).encode()
