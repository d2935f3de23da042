// Cards as they are typed into a line: what is read in it, as the server reads it. Nothing is judged here.
// Letters for suits mean the same only where English is spoken: elsewhere signs alone are read here, and the server is asked.

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣", "♤": "♠", "♡": "♥", "❤": "♥", "♢": "♦", "♧": "♣" };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const BY_LETTERS = document.documentElement.lang === "en";
const BETWEEN = new Set(["ON", "ONTO", "TO", ">", "->", "→"]);
const ONE = BY_LETTERS ? /(?:A|[2-9]|10|T|J|Q|K)[SHDC♠♥♦♣♤♡❤♢♧]|[\u{1f0a1}-\u{1f0de}]/gu : /(?:A|[2-9]|10|J|Q|K)[♠♥♦♣♤♡❤♢♧]|[\u{1f0a1}-\u{1f0de}]/gu;
const WHOLE = BY_LETTERS ? /^(A|[2-9]|10|T|J|Q|K)([SHDC♠♥♦♣♤♡❤♢♧])$/ : /^(A|[2-9]|10|J|Q|K)([♠♥♦♣♤♡❤♢♧])$/;
const SPLIT = /([,;\n，；、]+|[\s/|+&()[\]{}／｜＋＆（）［］｛｝]+)/;
const COMMAS = /[,;\n，；、]+/;

// one sign may be a whole card: the cards of a suit stand in a row, with a knight between jack and queen
function wholeCard(word) {
  const place = word.codePointAt(0) - 0x1f0a0;
  const rank = place % 16;
  if ([...word].length > 1 || place < 0 || place > 62 || rank < 1 || rank === 12 || rank === 15) return null;
  return RANKS[rank > 12 ? rank - 2 : rank - 1] + "♠♥♦♣"[Math.floor(place / 16)];
}

const plain = (word) => word.normalize("NFKC").toUpperCase().replace(/[\ufe0e\ufe0f]/g, "");

// "th", "10♥" and "T♡" are the same card; what is none is null
export function card(word) {
  const found = WHOLE.exec(plain(word));
  if (!found) return plain(word) ? wholeCard(plain(word)) : null;
  return (found[1] === "T" ? "10" : found[1]) + (SUITS[found[2]] ?? found[2]);
}

// what a word such as "6H?" looks like; null where it is in no doubt, or like no card
export const doubtful = (word) => (plain(word).endsWith("?") ? card(plain(word).replace(/\?+$/, "")) : null);

// of a word such as "7♥7♣?" the cards one of which is meant; none for any other word
export function mayBe(word) {
  const cards = plain(word).endsWith("?") ? glued(plain(word).replace(/\?+$/, "")) : [];
  return cards.length > 1 ? cards.map(card) : [];
}

// the cards that a doubtful word may be: those it names, or the one it looks like, the others of its rank, its neighbours;
// none for any other word
export function likely(word) {
  if (!plain(word).endsWith("?")) return [];
  if (mayBe(word).length) return mayBe(word);
  const looks = doubtful(word);
  const rank = looks ? looks.slice(0, -1) : plain(word).replace(/\?+$/, "").replace(/^T$/, "10");
  const place = RANKS.indexOf(rank);
  if (place < 0) return [];
  const beside = looks ? [RANKS[place - 1], RANKS[place + 1]].filter(Boolean).map((one) => one + looks.at(-1)) : [];
  return [...new Set([looks, ...[..."♣♦♥♠"].map((suit) => rank + suit), ...beside].filter(Boolean))];
}

// a word that reads wholly as several cards is parted into them
function glued(word) {
  const cards = plain(word).match(ONE) ?? [];
  return cards.length > 1 && cards.join("") === plain(word) && cards.every(card) ? cards : [word];
}

export const isOpen = (word) => !card(word) && !isBetween(word) && !likely(word).length;
export const isBetween = (word) => BETWEEN.has(word.toUpperCase());
export const groups = (text) => text.split(COMMAS).filter((part) => part.trim());
export const words = (text) =>
  text.replace(/->|→|>/g, " → ").split(SPLIT).filter((part, place) => place % 2 === 0 && part && part.toLowerCase() !== "and").flatMap(glued);

// of "8♥ 9♥ on 5♥ 6♥ 7♥" the cards before "on" go, the others only say where
export function going(group) {
  const said = words(group);
  const at = said.findIndex(isBetween);
  return at < 0 ? said : said.slice(0, at);
}

// the line without this card, its commas as they were
export function without(text, gone) {
  const parts = text.split(SPLIT).map((part, place) => (place % 2 ? part : glued(part).filter((word) => card(word) !== gone).join(" ")));
  return parts.join("");
}

// the line with this card, if any, in the place of this doubtful word
export function mended(text, word, right) {
  let isMade = false;
  return text.split(SPLIT).map((part) => {
    if (isMade || part !== word) return part;
    isMade = true;
    return right;
  }).join("");
}

// the layoffs without this card: of several that go to one meld the others stay
export function withoutLayoff(text, gone) {
  const kept = groups(text).map((group) => {
    const left = going(group).filter((word) => card(word) !== gone);
    return left.length ? [...left, ...words(group).slice(going(group).length)].join(" ") : "";
  });
  return kept.filter(Boolean).join(", ");
}
