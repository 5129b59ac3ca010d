/** A few words, as in the board's own lists: no links, no markup, no requests. */
const PLAIN_WORDS = /^(?!.*(?:www|https?|@))[\p{L}\p{N}#][\p{L}\p{N} ,.'’&/()+%<>#~-]{0,59}$/u;

/**
 * The text if it is a few plain words, else null. Boards may send any text in a list field, and facts reach a model.
 */
export const plain = (text: string | null): string | null =>
  text !== null && PLAIN_WORDS.test(text) ? text : null;
