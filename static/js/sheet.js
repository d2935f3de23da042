// The sheet of a match with scripts: forms open in place, drafts are kept, hands wait where there is no network.

import { keepDrafts } from "./drafts.js";
import { openInPlace } from "./open_form.js";
import { showWaiting } from "./waiting.js";

openInPlace();
keepDrafts();
showWaiting();
