import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text contains another, ignoring case. Escapes the wildcards of LIKE. */
export const containing = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
