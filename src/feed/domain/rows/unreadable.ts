import { isRow, keyOf, type Row } from './row.ts';

const MARK = '@unreadable';

type UnreadableRow = Row & { [MARK]: string };

/**
 * Takes the place in a page of a row that the board could not send in a readable form: the fields that it could send, such
 * as key and time, if any.
 */
export const unreadableRow = (resource: string, known: Row): UnreadableRow => ({
  ...known,
  [MARK]: resource,
});

export const isUnreadable = (row: unknown): row is UnreadableRow => isRow(row) && MARK in row;

/** One of a listing's whose key could not be read either. */
export const isHidden = (row: unknown): boolean =>
  isUnreadable(row) && keyOf(row, 'ListingKey') === '';
