"""The web: one Flask application, one blueprint per room of the product. Only this package imports flask."""

from .app import create_app

__all__ = ["create_app"]
