/** A spelling in lower case, letters of compatibility and ligatures resolved. */
export const lowerCase = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** The letters and digits of a text in lower case, without their accents. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/[^\p{L}\p{Nd}]/gu, '');

/** A word as function words are compared with it: in lower case and without accents. */
export const folded = (spelling: string): string => withoutAccents(lowerCase(spelling));
