"""How other phones reach this machine: its addresses in the house, its names, and a code to scan in the terminal."""

from __future__ import annotations

import ipaddress
import socket
from io import StringIO

import ifaddr
import segno


def house_addresses() -> list[str]:
    """The IPv4 addresses that this machine has in the house, private ones first; none without a network."""
    known = (str(found.ip) for adapter in ifaddr.get_adapters() for found in adapter.ips if found.is_IPv4)
    outside = [address for address in known if not _is_own(address)]
    return sorted(outside, key=lambda address: not ipaddress.ip_address(address).is_private)


def _is_own(address: str) -> bool:
    """Whether only this machine itself can use the address."""
    told = ipaddress.ip_address(address)
    return told.is_loopback or told.is_link_local


def names() -> list[str]:
    """What this machine is called in the house."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


def code(address: str) -> list[str]:
    """The lines of a code to scan that leads to the address, drawn with blocks for a terminal."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().splitlines()
