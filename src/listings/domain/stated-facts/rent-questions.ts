import { type Answer, among, wordsIn } from '../detail-answers.ts';
import type { Question } from './stating-listing.ts';

/** The list of what a rent includes is complete: what it leaves out is extra. Without a list, and for sales, unknown. */
const including =
  (isSo: RegExp): Question =>
  ({ rentIncludes }, { offeredFor }): Answer =>
    offeredFor === 'For Sale' ? null : among(wordsIn(rentIncludes), isSo, /./);

export const heatIncluded = including(/^(heat(ing)?|all inclusive)( included)?$/);
export const hydroIncluded = including(/^(hydro|electricity|all inclusive)( included)?$/);
export const waterIncluded = including(/^(water|all inclusive)( included)?$/);

export const furnished: Question = ({ furnished: word }) =>
  among(wordsIn(word), /^(furnished|fully furnished|yes)$/, /^(unfurnished|none|no)$/);
