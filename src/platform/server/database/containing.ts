import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text holds another, in capitals or not. What stands for any sign in a pattern stands for itself here. */
export const containing = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
