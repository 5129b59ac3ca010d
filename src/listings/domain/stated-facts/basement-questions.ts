import { type Answer, among, wordsIn } from '../detail-answers.ts';
import type { Question } from './stating-listing.ts';

const NO_BASEMENT = /^(none|no|n\/a|not applicable|slab|none\/slab)$/;

/** The board's list has several choices: one that was left out is unknown, except if there is no basement at all. */
const saying =
  (isSo: RegExp): Question =>
  ({ hasBasement, basement }): Answer =>
    hasBasement === false ? false : among(wordsIn(basement), isSo, NO_BASEMENT);

export const separateEntrance = saying(/(separate|outside|private|exterior) (entrance|entry)/);
export const basementApartment = saying(/apartment|suite/);
export const walkOutBasement = saying(/walk[- ]?out/);

const isUnfinished = saying(/^unfinished/);

/** A finished basement isn't unfinished; one that is partially finished is neither. */
export const unfinishedBasement: Question = (details, listing) => {
  const words = wordsIn(details.basement);
  const isFinished = words.some((word) => /^(fully )?finished/.test(word));
  return isUnfinished(details, listing) ?? (isFinished ? false : null);
};
