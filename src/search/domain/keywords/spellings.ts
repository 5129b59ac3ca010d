import { CONTRACTIONS, ELISIONS } from './function-words.ts';

/** A word as it is spelled in a text. */
export type Spelling = {
  readonly text: string;
  /** Where it starts in the text, and where it ends with what it is contracted with ('bachelor' in “bachelor's”). */
  readonly start: number;
  readonly end: number;
  /** Whether it is shortened before the next word, like the l of l'eau. */
  readonly isElided: boolean;
  /** Whether it begins a sentence, or follows a sign that ends one. */
  readonly beginsSentence: boolean;
};

const [OTHER, IN_WORD, APOSTROPHE, STOP] = [0, 1, 2, 3] as const;

/** What each ASCII character is; words are mostly of them. */
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(character)) return IN_WORD;
  if (character === "'") return APOSTROPHE;
  return /[.!?\n]/.test(character) ? STOP : OTHER;
});

/**
 * The words of a text in order: letters and digits of any script with their combining marks. Hyphens and all other signs
 * part words; of apostrophes see `Spelling`.
 */
export function spellingsIn(text: string): Spelling[] {
  const found: Spelling[] = [];
  let beginsSentence = true;
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    if (kind !== IN_WORD) {
      beginsSentence ||= kind === STOP;
      at += widthAt(text, at);
      continue;
    }
    const spelling = spellingAt(text, at, beginsSentence);
    found.push(spelling);
    beginsSentence = false;
    at = spelling.end;
  }
  return found;
}

function spellingAt(text: string, start: number, beginsSentence: boolean): Spelling {
  const end = endOfRun(text, start);
  const spelling = text.slice(start, end);
  const next = end + 1;
  const isJoined = end < text.length && kindAt(text, end) === APOSTROPHE;
  if (!isJoined || kindAt(text, next) !== IN_WORD)
    return { text: spelling, start, end, isElided: false, beginsSentence };
  const nextEnd = endOfRun(text, next);
  const isContracted = CONTRACTIONS.has(text.slice(next, nextEnd).toLowerCase());
  const isElided = !isContracted && ELISIONS.has(spelling.toLowerCase());
  return { text: spelling, start, end: isContracted ? nextEnd : end, isElided, beginsSentence };
}

function endOfRun(text: string, start: number): number {
  let end = start;
  while (end < text.length && kindAt(text, end) === IN_WORD) end += widthAt(text, end);
  return end;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII_KINDS[code] ?? OTHER;
  if (code === 0x2019) return APOSTROPHE;
  return /^[\p{L}\p{Nd}\p{M}]/u.test(characterAt(text, at)) ? IN_WORD : OTHER;
}

/** UTF-16 units of the character. */
const widthAt = (text: string, at: number): number =>
  text.charCodeAt(at) < 0xd800 ? 1 : characterAt(text, at).length;

const characterAt = (text: string, at: number): string =>
  String.fromCodePoint(text.codePointAt(at) ?? 0);
