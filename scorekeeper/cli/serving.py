"""`serve`: the app on this machine, until it is stopped."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .. import pdf
from ..formats.system import because
from ..rules.errors import StoreError
from . import reaching
from .instance import in_instance
from .output import fault, say

if TYPE_CHECKING:
    from waitress.server import BaseWSGIServer

    from ..web.app import Flask

DEFAULT_PORT = 8080
DEFAULT_PER_MINUTE = 600
THREADS = 16
CONNECTIONS = 1000  # each page that is open keeps one
EVERY_ADDRESS = ("0.0.0.0", "::", "")  # pages answer to the name they are asked by, so it must be one
LOOPBACK = "127.0.0.1"
_FREE_TRIES = 20  # ports looked at when nobody asked for a certain one


@click.command()
@click.option("--host", default=LOOPBACK, show_default=True, help="The address of this machine to listen on.")
@click.option("--lan", is_flag=True, help="Let the phones in the house in: listen on every address, and show the one for them.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"{DEFAULT_PORT}, or the next free one, unless given.")
@click.option("--per-minute", type=click.IntRange(min=0), default=DEFAULT_PER_MINUTE, show_default=True,
              help="How often one address may ask the referee and the API in a minute; 0: as often as it likes.")
@in_instance
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser, where one is at hand.")
def serve(host: str, lan: bool, port: int | None, per_minute: int, instance: Path, open_browser: bool) -> None:
    """Start the app on this machine and print its address."""
    if host in EVERY_ADDRESS:
        raise fault(f"{host} means every address: say --lan, or name the one that others shall type, such as 192.168.1.20.")
    around = reaching.house_addresses() if lan else []
    app = application(instance, per_minute, host, *around, *(reaching.names() if lan else ()))
    door = listen(EVERY_ADDRESS[0] if lan else host, port)
    address = address_of(door)
    server = server_for(app, door)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if around:
        app.config["PHONE_ADDRESS"] = f"http://{around[0]}:{door.getsockname()[1]}"
    greet(address, app, around[1:])
    if lan and not around:
        say("No network was found, so no phone can reach this machine.")
    if open_browser:
        show(keyed(address, app))
    try:
        server.run()
    finally:
        server.close()
        pdf.close()
        app.extensions["store"].close()


def server_for(app: Flask, door: socket.socket) -> BaseWSGIServer:
    """What serves the app at this door."""
    from waitress import create_server  # this and the web take longer to load than other commands to run

    return create_server(app, sockets=[door], threads=THREADS, connection_limit=CONNECTIONS, asyncore_use_poll=True)


def greet(address: str, app: Flask, others: Sequence[str] = ()) -> None:
    """Say where the app is, with the owner's key in the address: whoever opens it there is the owner.

    `others` are addresses of this machine beside the one that the phones are shown.
    """
    say(f"Scorekeeper is at {keyed(address, app)} (stop it with Ctrl+C)")
    phones = app.config["PHONE_ADDRESS"]
    if not phones:
        say("Only this machine can reach it: to let the phones at the table in, start it with --lan.")
    else:
        say(f"On a phone of yours: {keyed(phones + '/', app)}")
        for line in reaching.code(keyed(phones + "/", app)):
            say(line)
        if others:
            say(f"If a phone does not reach it there, this machine is also at {', '.join(others)}.")
        say("The others at the table scan the codes on the page Phones of a match.")


def keyed(address: str, app: Flask) -> str:
    """The address that makes whoever opens it the owner."""
    return f"{address}open/{app.config['OWNER_KEY']}"


def application(instance: Path, per_minute: int, *hosts: str) -> Flask:
    """The app over this instance folder, for requests that name one of these hosts; `per_minute` of them to the referee."""
    from ..web import create_app
    from ..web.app import DEFAULTS

    try:
        return create_app(instance, TRUSTED_HOSTS=[*DEFAULTS["TRUSTED_HOSTS"], *hosts],
                          REFEREE_LIMIT=f"{per_minute} per minute", RATELIMIT_ENABLED=per_minute > 0)
    except StoreError as error:
        raise fault(f"The folder {instance} cannot be used: {error.detail}.") from error
    except OSError as error:
        raise fault(f"The folder {instance} cannot be used: {because(error)}.") from error


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on the default port or the next that is free."""
    ports = [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + _FREE_TRIES)
    for candidate in ports:
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise fault(f"Cannot listen on {host}, port {candidate}: {because(error)}.") from error
    taken = f"Port {port} is" if port is not None else f"The ports from {DEFAULT_PORT} to {ports[-1]} are"
    raise fault(f"{taken} taken on {host}: choose another with --port.")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    door = socket.socket(family, kind, protocol)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen()
    except OSError:
        door.close()
        raise
    return door


def address_of(door: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = door.getsockname()[:2]
    if host in EVERY_ADDRESS:
        host = LOOPBACK
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def show(address: str) -> None:
    """Open the address in a browser with a window; a text browser would take the terminal away."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
