/**
 * A text as the words that people say it in, in small letters, with three marks between them: '.' where a sentence ends,
 * ',' where a part of it does, ':' before what is said of what stands before. One walk over the text, whatever it holds.
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

/** Small letters and digits: agents' English has no others in the words that matter. */
const isWordSign = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** An apostrophe inside a word belongs to it: 'doesn’t'. */
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
 * Agents' shorthand: 'w/ deck' is with, 'w/i closet' is walk-in; 'w/o' is a walk-out or 'without', which only what follows
 * can tell. Gives where to read on.
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

const ENDS = new Set('.!?;\n•·*|');
const PARTS = new Set(',()[]');
/** Their point ends no sentence. */
const SHORTENED = new Set(
  'approx sq ft incl min mins fin bsmt br bdrm hrwd st ave dr rd lg pc'.split(' '),
);

function markOf(text: string, at: number, before: string): string {
  const sign = text[at] ?? '';
  if (sign === '.' && (SHORTENED.has(before) || isBetweenDigits(text, at))) return '';
  if (ENDS.has(sign)) return '.';
  if (PARTS.has(sign)) return ',';
  if (sign === '&' || sign === '+') return 'and';
  const isDash = sign === '–' || sign === '—' || (sign === '-' && text[at - 1] === ' ');
  return sign === ':' || (isDash && text[at + 1] === ' ') ? ':' : '';
}

const isDigit = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '0' && sign <= '9';
const isBetweenDigits = (text: string, at: number): boolean =>
  isDigit(text[at - 1]) && isDigit(text[at + 1]);
