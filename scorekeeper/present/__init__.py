"""View models, pure: what a page or a sheet shows, and the sentences for every code of the core.

Imports the core only. A `t` is a gettext translations object; the source sentences are English.
"""
