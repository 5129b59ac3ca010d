import type { KeywordQuery, Term } from './keyword-query.ts';
import { stemsOf } from './stems.ts';
import { type Token, tokensOf } from './words.ts';

/** Read once each, because a scan asks for the same ones again and again. */
const known = new Map<string, readonly Token[]>();

function tokensIn(text: string): readonly Token[] {
  const tokens = known.get(text) ?? tokensOf(text);
  known.set(text, tokens);
  return tokens;
}

/** Reference implementation of the search by keywords, one text at a time. The postings must find the same. */
export function isFoundBy({ wanted, unwanted }: KeywordQuery, text: string): boolean {
  const tokens = tokensIn(text);
  return (
    wanted.every((term) => mentionsOf(term, tokens).length > 0) &&
    unwanted.every((term) => {
      const mentions = mentionsOf(term, tokens);
      return term.unlessNegated ? mentions.every(isNegated) : mentions.length === 0;
    })
  );
}

/** How well a text matches, in a collection of texts that it is one of. */
export function naiveScore({ wanted }: KeywordQuery, text: string, all: readonly string[]): number {
  const lengths = all.map((each) => tokensIn(each).length);
  const relative = tokensIn(text).length / (lengths.reduce((a, b) => a + b, 0) / all.length);
  const scores = wanted.map((term) => {
    const counts = all.map((each) => mentionsOf(term, tokensIn(each)).length);
    const mentioning = counts.filter((count) => count > 0).length;
    const count = mentionsOf(term, tokensIn(text)).length;
    const weight = (count * 2.2) / (count + 1.2 * (0.25 + 0.75 * relative));
    return count === 0
      ? 0
      : weight * Math.log(1 + (all.length - mentioning + 0.5) / (mentioning + 0.5));
  });
  return scores.reduce((a, b) => a + b, 0);
}

function mentionsOf({ words }: Term, tokens: readonly Token[]): Token[][] {
  return tokens.flatMap(({ position }) => {
    const mention = words.flatMap(({ word, offset }) =>
      tokens.filter(
        (token) => token.position === position + offset && stemsOf(word).includes(token.stem),
      ),
    );
    return mention.length === words.length ? [mention] : [];
  });
}

const isNegated = (mention: readonly Token[]): boolean =>
  mention[0]?.isNegated === true || mention.at(-1)?.isNegated === true;
