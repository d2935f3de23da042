"""How other phones reach this machine: its addresses in the house, its names, and a code to scan in the terminal."""

from __future__ import annotations

import ipaddress
import socket
from io import StringIO

import ifaddr
import segno

# How interfaces are called that lead to containers and virtual machines on this one, or by a tunnel out of the house.
NO_WAY_FOR_A_PHONE = ("docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "lxc", "lxdbr", "cni", "podman", "tun", "tap", "wg", "tailscale", "zt")
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is ever there, and nothing is sent


def house_addresses() -> list[str]:
    """The IPv4 addresses of this machine but its own alone: first where phones most likely reach it; none without a network.

    That is where its own way out begins, unless no phone comes in there; then private addresses go before others.
    """
    found = [(adapter.name, str(ip.ip)) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    way_out = _way_out()

    def how_unlikely(named: tuple[str, str]) -> tuple[bool, bool, bool]:
        name, address = named
        return name.startswith(NO_WAY_FOR_A_PHONE), address != way_out, not ipaddress.ip_address(address).is_private

    return list(dict.fromkeys(address for _, address in sorted(found, key=how_unlikely) if not _is_own(address)))


def _way_out() -> str:
    """The address of this machine that its default route begins at; empty where there is none. A datagram's connect sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(asked.getsockname()[0])


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
