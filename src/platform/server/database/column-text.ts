import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonText } from '../http/json-text.ts';

/** Ends a value, and stands for null: JSON escapes both characters, and other texts lose them. */
const END = '\x1e';
const NULL = '\x1f';
const REFUSED = new RegExp(`[\0${END}${NULL}]`, 'g');

/**
 * The values of a column as one array of text: PostgreSQL takes a text apart in a fraction of the
 * time that it needs to read JSON. An END after the last value too, or a single empty one would be
 * no array; so an empty text more stands behind it.
 */
export const columnArray = (column: PgColumn, values: unknown[]): SQL => {
  const text = values.map((value) => valueText(column, value) + END).join('');
  return sql`string_to_array(${text}, E'\\x1e', E'\\x1f')`;
};

function valueText(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return NULL;
  if (column.dataType === 'json') return jsonText(value);
  return String(column.mapToDriverValue(value)).replace(REFUSED, '');
}
