import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** The brokerage's realtors other than the site's own agent. */
export const agents = pgTable('agents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull().unique(),
  phone: text().notNull(),
  specialization: texts('specialization'),
  bio: text(),
  experience: text(),
  languages: texts('languages'),
  certifications: texts('certifications'),
  rating: real().notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  profileImage: text('profile_image'),
  socialMedia: jsonb('social_media').$type<Record<string, string>>().notNull().default({}),
  serviceAreas: texts('service_areas'),
});

/** Client testimonials. None is public before a realtor has verified it. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    location: text().notNull(),
    rating: integer().notNull(),
    review: text().notNull(),
    date: date().notNull(),
    propertyType: text('property_type'),
    agentId: integer('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    verified: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
  },
  (table) => [check('testimonials_rating', sql`${table.rating} between 1 and 5`)],
);
