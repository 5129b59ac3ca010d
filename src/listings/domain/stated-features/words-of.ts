/**
 * Splits a text into lower-case words with three marks: '.' ends a sentence, ',' ends a clause, ':' precedes a
 * statement about the words before it. A single pass over any text.
 */
export function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  const words: string[] = [];
  for (let at = 0; at < small.length; ) {
    const sign = small[at] ?? '';
    if (!isWordSign(small.charCodeAt(at))) {
      const mark = markOf(small, at, words.at(-1) ?? '');
      if (mark !== '') words.push(mark);
      at++;
      continue;
    }
    const end = endOfWord(small, at);
    if (sign === 'w' && end === at + 1 && small[end] === '/') {
      at = readWith(small, end + 1, words);
      continue;
    }
    const word = small.slice(at, end);
    words.push(word.includes("'") || word.includes('’') ? word.replace(/['’]/g, '') : word);
    at = end;
  }
  return words;
}

export const isMark = (word: string): boolean => word === '.' || word === ',' || word === ':';

/** Lower-case letters and digits; the words that matter in agents' English use no others. */
const isWordSign = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** An apostrophe inside a word is part of it: 'doesn’t'. */
function endOfWord(text: string, from: number): number {
  let end = from;
  while (end < text.length) {
    const isApostrophe = text[end] === "'" || text[end] === '’';
    const isInside = isApostrophe && isWordSign(text.charCodeAt(end + 1));
    if (!isInside && !isWordSign(text.charCodeAt(end))) break;
    end++;
  }
  return end;
}

/**
 * Agents' shorthand: 'w/ deck' is 'with', 'w/i closet' is 'walk-in', and 'w/o' is 'walk-out' or 'without' depending
 * on what follows. Returns the next position to read.
 */
function readWith(text: string, from: number, words: string[]): number {
  const isAlone = !isWordSign(text.charCodeAt(from + 1));
  if (text[from] === 'o' && isAlone) {
    words.push('w/o');
    return from + 1;
  }
  if (text[from] === 'i' && isAlone) {
    words.push('walk', 'in');
    return from + 1;
  }
  words.push('with');
  return from;
}

const SENTENCE_ENDS = new Set('.!?;\n•·*|');
const PARTS = new Set(',()[]');
/** Abbreviations whose period doesn't end a sentence. */
const ABBREVIATIONS = new Set(
  'approx sq ft incl min mins fin bsmt br bdrm hrwd st ave dr rd lg pc'.split(' '),
);

function markOf(text: string, at: number, before: string): string {
  const sign = text[at] ?? '';
  if (sign === '.' && (ABBREVIATIONS.has(before) || isBetweenDigits(text, at))) return '';
  if (SENTENCE_ENDS.has(sign)) return '.';
  if (PARTS.has(sign)) return ',';
  if (sign === '&' || sign === '+') return 'and';
  const isDash = sign === '–' || sign === '—' || (sign === '-' && text[at - 1] === ' ');
  return sign === ':' || (isDash && text[at + 1] === ' ') ? ':' : '';
}

const isDigit = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '0' && sign <= '9';
const isBetweenDigits = (text: string, at: number): boolean =>
  isDigit(text[at - 1]) && isDigit(text[at + 1]);
