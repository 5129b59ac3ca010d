import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { anInquiry } from '#leads/domain/inquiry.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { aNewerRelease, EXPANSION } from '#platform/server/database/newer-release.sample.ts';
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

test('stores write and read on a schema that a newer release has expanded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const expanded = await testDatabase();
  onTestFinished(expanded.drop);
  await migrate(expanded.url, await aNewerRelease(folder, EXPANSION));
  const { accounts, conversations, chatRecords, leads, subscribers } = openStores(expanded);
  const at = new Date('2026-11-28T12:00:00Z');
  const email = 'ada@example.com';

  const added = await accounts.add({
    username: 'ada',
    email,
    fullName: 'Ada Sample',
    phone: null,
    passwordHash: null,
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.reason);
  expect(await accounts.byId(added.account.id)).toEqual(added.account);

  const beginning = { guestHash: 'g', name: 'Ada', startedFrom: '/', listingId: null };
  await conversations.begin({ ...beginning, email, accountId: added.account.id }, at);
  expect(await chatRecords.aboutPerson(email)).toHaveLength(1);

  const { id } = await leads.add(anInquiry(), { at, networkHash: null });
  for await (const some of leads.all()) expect(some.map((lead) => lead.id)).toContain(id);

  await subscribers.subscribe(email, at);
  expect(await subscribers.aboutPerson(email)).not.toEqual([]);
});
