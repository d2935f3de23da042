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

from .. import pdf
from ..present.system_words import why_text
from ..present.words import N_
from ..rules.errors import StoreError
from . import reaching
from .instance import in_instance
from .options import Within, command, option
from .output import fault, say, why
from .speaking import _, sentences

if TYPE_CHECKING:
    from waitress.server import BaseWSGIServer

    from ..web.app import Flask

DEFAULT_PORT = 8080
DEFAULT_PER_MINUTE = 600
THREADS = 16
CONNECTIONS = 1000  # each page that is open keeps one
EVERY_ADDRESS = ("0.0.0.0", "::", "")  # pages answer to the name they are asked by, so it must be one
UNUSABLE = N_("The folder {folder} cannot be used: {why}.")
PORT_TAKEN = N_("Port {port} is taken on {host}: choose another with --port.")
PORTS_TAKEN = N_("The ports from {first} to {last} are taken on {host}: choose another with --port.")
LOOPBACK = "127.0.0.1"
_FREE_TRIES = 20  # ports looked at when nobody asked for a certain one


@command(short_help=N_("Start the app on this machine and print its address."), help=N_("Start the app on this machine and print its address."),
         options_metavar=N_("[OPTIONS]"))
@option("--host", default=LOOPBACK, show_default=True, metavar=N_("ADDRESS"), help=N_("The address of this machine to listen on."))
@option("--lan", is_flag=True, help=N_("Let the phones in the house in: listen on every address, and show the one for them."))
@option("--port", type=Within(0, 65535), metavar="N", help=N_("8080, or the next free one, unless given."))
@option("--per-minute", type=Within(min=0), default=DEFAULT_PER_MINUTE, show_default=True, metavar="N",
        help=N_("How often one address may ask the referee and the API in a minute; 0: as often as it likes."))
@in_instance
@option("--open", "open_browser", is_flag=True, help=N_("Open the page in a browser, where one is at hand."))
def serve(host: str, lan: bool, port: int | None, per_minute: int, instance: Path, open_browser: bool) -> None:
    """Start the app on this machine and print its address."""
    if host in EVERY_ADDRESS:
        raise fault(_("{host} means every address: say --lan, or name the one that others shall type, such as 192.168.1.20.", host=host))
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
        say(_("No network was found, so no phone can reach this machine."))
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
    say(_("Scorekeeper is at {address} (stop it with Ctrl+C)", address=keyed(address, app)))
    phones = app.config["PHONE_ADDRESS"]
    if not phones:
        say(_("Only this machine can reach it: to let the phones at the table in, start it with --lan."))
    else:
        say(_("On a phone of yours: {address}", address=keyed(phones + "/", app)))
        for line in reaching.code(keyed(phones + "/", app)):
            say(line)
        if others:
            say(_("If a phone does not reach it there, this machine is also at {addresses}.", addresses=", ".join(others)))
        say(_("The others at the table scan the codes on the page Phones of a match."))


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
        raise fault(_(UNUSABLE, folder=instance, why=why_text(error.detail, sentences()))) from error
    except OSError as error:
        raise fault(_(UNUSABLE, folder=instance, why=why(error))) from error


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on the default port or the next that is free."""
    ports = [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + _FREE_TRIES)
    for candidate in ports:
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise fault(_("Cannot listen on {host}, port {port}: {why}.", host=host, port=candidate, why=why(error))) from error
    said = PORT_TAKEN if port is not None else PORTS_TAKEN
    raise fault(_(said, port=port, first=ports[0], last=ports[-1], host=host))


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
