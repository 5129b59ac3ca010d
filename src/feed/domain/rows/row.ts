import { printable } from './coerce.ts';

/** A board's row of any resource, under the board's names and not yet parsed. */
export type Row = Record<string, unknown>;

/** Characters; no board has longer keys, and database indexes have a limit. */
export const LONGEST_KEY = 255;

export const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** A key as full text, however long; '' if missing. Unprintable characters are dropped. */
export function keyOf(row: Row, field: string): string {
  const key = row[field];
  if (typeof key !== 'string' && typeof key !== 'number') return '';
  const sent = String(key);
  return /^[!-~]*$/.test(sent) ? sent : printable(sent).trim();
}
