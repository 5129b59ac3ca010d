/** A few words as the board's own lists have them: no links, no markup, no sentence that asks for something. */
const PLAIN_WORDS = /^(?!.*(?:www|https?|@))[\p{L}\p{N}#][\p{L}\p{N} ,.'’&/()+%<>#~-]{0,59}$/u;

/**
 * The text if it is a few plain words, else null. Boards may send any text where they mean a word of a list, and facts
 * reach a model.
 */
export const plain = (text: string | null): string | null =>
  text !== null && PLAIN_WORDS.test(text) ? text : null;
