"""What the system says of files it cannot read or write, in people's words: the same wherever it is told."""

from __future__ import annotations

import errno

_WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "there is no room left for this user",
    errno.EFBIG: "it is too large",
    errno.EACCES: "you have no right to",
    errno.EPERM: "you have no right to",
    errno.EROFS: "nothing can be written there",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a file stands where a folder is named",
    errno.EEXIST: "something else stands there",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EBADF: "it is closed",
}


def because(error: OSError) -> str:
    """Why the system could not, as the end of a sentence.

    >>> because(OSError(errno.ENOSPC, "No space left on device")), because(OSError(errno.EIO, "Input/output error"))
    ('the disk is full', 'input/output error')
    """
    told = error.strerror or str(error)
    return _WORDS.get(error.errno or 0, told[:1].lower() + told[1:])
