import type { BoardProperty } from './judge.ts';
import type { Row } from './profile.ts';

/** What a board says that the site has no word for; '' as the word where the field itself is unknown. */
export type UnknownWord = { field: string; word: string };

/** The words of a row outside the site's vocabulary; `raw` is the row as the judge read it. */
export function unknownWordsOf(_row: BoardProperty, _raw: Row): UnknownWord[] {
  return [];
}
