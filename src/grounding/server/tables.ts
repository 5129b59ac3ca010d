import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Model use per day: calls and tokens, for all processes. */
export const modelUse = pgTable('model_use', {
  day: date({ mode: 'string' }).primaryKey(),
  calls: integer().notNull(),
  tokens: integer().notNull(),
});
