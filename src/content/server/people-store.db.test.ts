import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { PeopleStore } from './people-store.ts';
import { agents, testimonials } from './tables.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate agents, testimonials`);

const store = new PeopleStore(db);

const aTestimonial = (given: Partial<typeof testimonials.$inferInsert> = {}) => ({
  name: 'Sample Client',
  location: 'Oakville',
  rating: 5,
  review: 'They explained every page.',
  date: '2026-05-06',
  verified: true,
  ...given,
});

test('an agent is read back as stored, with empty lists for missing fields', async () => {
  await db
    .insert(agents)
    .values({ name: 'Ben', email: 'ben@example.com', phone: '1', languages: ['English', 'Cree'] });
  await db.insert(agents).values({ name: 'Ada', email: 'ada@example.com', phone: '2' });
  const [ada, ben] = await store.agents();
  expect(ada).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '2',
    specialization: [],
    bio: null,
    experience: null,
    languages: [],
    certifications: [],
    rating: 0,
    reviewCount: 0,
    profileImage: null,
    socialMedia: {},
    serviceAreas: [],
  });
  expect(ben?.languages).toEqual(['English', 'Cree']);
});

test('an email address belongs to only one agent', async () => {
  const add = () => db.insert(agents).values({ name: 'A', email: 'a@example.com', phone: '1' });
  await add();
  await expect(add()).rejects.toThrow();
});

test('a testimonial is public only after a realtor has verified it', async () => {
  await db
    .insert(testimonials)
    .values([
      aTestimonial({ name: 'waiting', verified: false }),
      aTestimonial({ name: 'verified' }),
    ]);
  expect((await store.verifiedTestimonials()).map(({ name }) => name)).toEqual(['verified']);
});

test('featured testimonials come first, then the latest', async () => {
  await db
    .insert(testimonials)
    .values([
      aTestimonial({ name: 'old', date: '2025-01-01' }),
      aTestimonial({ name: 'new', date: '2026-01-01' }),
      aTestimonial({ name: 'featured', date: '2024-01-01', featured: true }),
    ]);
  expect(await store.verifiedTestimonials()).toMatchObject([
    { name: 'featured', date: '2024-01-01', agentId: null },
    { name: 'new' },
    { name: 'old' },
  ]);
});

test.each([0, 6])('a rating of %i is rejected', async (rating) => {
  await expect(db.insert(testimonials).values(aTestimonial({ rating }))).rejects.toThrow();
});
