import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** What the model has cost on each day: calls and tokens, of all processes together. */
export const modelUse = pgTable('model_use', {
  day: date({ mode: 'string' }).primaryKey(),
  calls: integer().notNull(),
  tokens: integer().notNull(),
});
