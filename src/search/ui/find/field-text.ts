/** The most characters of the field. */
export const MAX_TEXT = 200;
