"""The JSON API: the referee and the scorer for other programs. It needs no cookie, keeps nothing, and knows no match.

Every answer under `/api` is JSON, whatever goes wrong: a status from 400 on always brings an `error` (`refusals`).
"""

from .views import room

__all__ = ["room"]
