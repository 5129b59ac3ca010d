import { cut } from '#seo/domain/cut.ts';

/** Characters of a description that cards show at most, and those a line needs to say something. */
const MAX_LENGTH = 100;
const MIN_LENGTH = 14;

/** Words that lead to another: a line never ends with one. */
const LEADING_WORDS = 'a|an|the|of|with|and';
const LEFT_HANGING = new RegExp(String.raw`(?:[\s,;:–—-]+(?:${LEADING_WORDS}))+…$`, 'i');
const BEFORE_ANOTHER = new RegExp(String.raw`(?<![\w’'-])(${LEADING_WORDS}) `, 'gi');

/** The beginning of a description: at most 100 characters, cut after a word that can end a line, then '…'. */
export const cutDescription = (text: string): string =>
  cut(text, MAX_LENGTH).replace(LEFT_HANGING, '…');

/**
 * The same for one line of a card, which may be too narrow for all of it; null if it is too short to say anything.
 * Words that lead to another are tied to it, so that the line isn't cut between them either.
 */
export function cardDescription(text: string): string | null {
  const line = cutDescription(text);
  return line.length < MIN_LENGTH ? null : line.replace(BEFORE_ANOTHER, '$1\u00a0');
}
