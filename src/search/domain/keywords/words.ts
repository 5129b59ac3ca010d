import { NEGATOR_AFTER } from './function-words.ts';
import { type Spelling, spellingsIn } from './spellings.ts';
import { type Word, wordOf } from './stems.ts';

/** A word of a text that can be searched. */
export type Token = {
  /** Its stem in the language of its sentence. */
  readonly stem: string;
  /** Counts every word of the text from 1, including those that are not searched. */
  readonly position: number;
  /** From its first UTF-16 unit in the text to the one after its last. */
  readonly start: number;
  readonly end: number;
  /** Whether the sentence says that the home lacks it: 'no carpet', 'without any carpet', 'carpet free'. */
  readonly isNegated: boolean;
};

type Read = Spelling & { readonly word: Word };

/**
 * The words of a text by which it is found. Function words of English and French are left out, but count in the
 * positions of others, so that a phrase across them is one of words at a distance, as in PostgreSQL.
 */
export function tokensOf(text: string): Token[] {
  const words = spellingsIn(text).map((spelling) => ({ ...spelling, word: wordOf(spelling.text) }));
  const tokens: Token[] = [];
  for (let from = 0; from < words.length; ) {
    const to = endOfSentence(words, from);
    addTokens(tokens, words, { from, to });
    from = to;
  }
  return tokens;
}

function endOfSentence(words: readonly Read[], from: number): number {
  let to = from + 1;
  while (to < words.length && !words[to]?.beginsSentence) to++;
  return to;
}

function addTokens(
  tokens: Token[],
  words: readonly Read[],
  { from, to }: { from: number; to: number },
): void {
  const isFrench = isInFrench(words, from, to);
  let followsNegator = false;
  for (let at = from; at < to; at++) {
    const read = words[at];
    if (!read?.word.isSearched || read.isElided) continue;
    const { word, start, end } = read;
    const isFollowed = at + 1 < to && words[at + 1]?.word.folded === NEGATOR_AFTER;
    const isNegated = followsNegator || isFollowed;
    const stem = isFrench ? word.french : word.english;
    tokens.push({ stem, position: at + 1, start, end, isNegated });
    followsNegator = word.isNegator;
  }
}

/** English, unless there are more French function words. */
function isInFrench(words: readonly Read[], from: number, to: number): boolean {
  let french = 0;
  for (let at = from; at < to; at++) {
    const read = words[at];
    if (read?.word.isFrenchFunction || read?.isElided) french++;
    if (read?.word.isEnglishFunction) french--;
  }
  return french > 0;
}
