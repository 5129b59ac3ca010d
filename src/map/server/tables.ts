import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Areas that visitors drew and that are too long for an address. Nothing says who drew them. */
export const storedAreas = pgTable(
  'stored_areas',
  {
    /** Derived from the areas, so that the same ones are stored once. */
    id: text().primaryKey(),
    /** In canonical form (geography/domain/area.ts). */
    areas: text().notNull(),
    /** The day on which they were last searched or stored. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether they were ever searched, or only stored. */
    isSearched: boolean('is_searched').notNull().default(false),
  },
  (table) => [index('stored_areas_by_use').on(table.usedAt)],
);
