import { afterAll, expect, test } from 'vitest';
import { anInquiry } from '#leads/domain/inquiry.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { DATABASE_CIRCUIT, guardedStores, openStores } from './stores.ts';

const database = await testDatabase();
afterAll(database.drop);
const stores = guardedStores(openStores(database), databaseCircuitBreaker(DATABASE_CIRCUIT));

test('stores behind the circuit breaker answer as the stores themselves', async () => {
  expect(await stores.listings.statusOf(listingId(1))).toBe('never');
});

test('an export is streamed from behind the circuit breaker', async () => {
  const { id } = await stores.leads.add(anInquiry(), {
    at: new Date('2026-11-21T17:00:00Z'),
    networkHash: null,
  });
  const ids: number[] = [];
  for await (const some of stores.leads.all()) ids.push(...some.map((lead) => lead.id));
  expect(ids).toEqual([id]);
});
