import { cutDescription } from '#listings/domain/card-description.ts';
import { parseKeywords } from '../../domain/keywords/keyword-query.ts';
import { excerptOf, type MarkedText, marksIn } from '../../domain/keywords/marks.ts';

/** Characters of two lines on a card. */
const TWO_LINES = 100;

/** Two lines of a description around the first of the keywords in it, with these marked; null if it has none of them. */
export function markedText(description: string, keywords: string): MarkedText | null {
  const read = parseKeywords(keywords);
  const marks = read.ok ? marksIn(description, read.query) : [];
  return marks.length === 0 ? null : excerptOf({ text: description, marks }, TWO_LINES);
}

/** What a card shows of a description in a search by keywords, without marks. */
export const shownText = (description: string, keywords: string): string =>
  markedText(description, keywords)?.text ?? cutDescription(description);
