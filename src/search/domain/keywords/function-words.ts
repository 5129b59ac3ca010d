/**
 * Words that nearly every description has. They are not searched, and show which language a sentence is in. The English
 * ones are some of PostgreSQL's english.stop; 'out', 'off', 'en' and the like stay words ('walk-out', 'en suite').
 */
export const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and any are as at be been both but by for from has have in into is it its of on or our so some than that the their then there these this to was were which will with you your'.split(
    ' ',
  ),
);

export const FRENCH_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a au aux avec ce ces cet cette dans de des du elle est et il la le les leur leurs ou par pour que qui sa se ses son sont sur un une vos votre vous'.split(
    ' ',
  ),
);

/** Whether a folded word is not searched: a function word, or nothing, as combining marks alone are. */
export const isPassedOver = (folded: string): boolean =>
  folded === '' || ENGLISH_FUNCTION_WORDS.has(folded) || FRENCH_FUNCTION_WORDS.has(folded);

/** Words by which a sentence says that a home lacks what follows. They are searched in phrases. */
export const NEGATORS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'sans', 'pas']);

/** 'Carpet free': says that a home lacks what precedes. */
export const NEGATOR_AFTER = 'free';

/** What French writes before a vowel with an apostrophe, as in l'eau and qu'il. */
export const ELISIONS: ReadonlySet<string> = new Set(
  'c d j jusqu l lorsqu m n puisqu qu quoiqu s t'.split(' '),
);

/** What English adds to a word after an apostrophe, as in bachelor's and you'll. */
export const CONTRACTIONS: ReadonlySet<string> = new Set('d ll m re s t ve'.split(' '));
