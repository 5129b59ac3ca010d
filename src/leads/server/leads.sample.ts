import { afterAll, beforeEach } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { testConfig, testSite, waitingMails } from '#app/test-site.sample.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import type { Listing } from '#listings/domain/listing.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';

export const ORIGIN = 'https://homes.example.com';
export const NOON = new Date('2026-11-21T17:00:00Z');

type Answer = { status: number; json: unknown; headers: Headers };

/**
 * For a test file: the leads routes over HTTP, on a database of their own, with a clock and visitor that the test
 * sets.
 */
export async function leadsSite() {
  const database = await testDatabase();
  const { sql } = database;
  const at: { now: Date; signedIn: SignedIn | null } = { now: NOON, signedIn: null };
  const { api, deps, stores } = testSite(database, {
    config: testConfig({ PUBLIC_URL: ORIGIN, TRUST_PROXY: 'true', LEADS_TO: 'leads@example.com' }),
    signedIn: async () => at.signedIn,
    now: () => at.now,
  });
  const server = httpServer(api.fetch);
  const address = await server.listen(0, '127.0.0.1');

  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  beforeEach(async () => {
    Object.assign(at, { now: NOON, signedIn: null });
    await sql`truncate leads, subscribers, mails, consents, listings restart identity cascade`;
  });

  return {
    unsubscribeByKey: deps.unsubscribe,
    sql,
    listen: database.listen,
    stores,
    at,
    address,
    databaseUrl: database.url,
    /** POSTs as our pages do; `from` is the client's IP address. */
    async post(path: string, body: unknown, from = '203.0.113.7'): Promise<Answer> {
      const { status, headers, json } = await sent(address + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body: JSON.stringify(body),
      });
      return { status, headers, json };
    },
    /** Queued mails, oldest first. */
    async mails(): Promise<Mail[]> {
      return waitingMails(database);
    },
    async aHome(given: Partial<Listing> = {}): Promise<number> {
      const listing = aListing(given);
      const row = { listing, raw: {}, photos: [], photosChanged: '' };
      await stores.importedListings.upsertAll([row], NOON, { feed: 'test', rank: 0 });
      const [stored] = await sql<{ id: number }>`select id from listings`;
      return stored?.id ?? 0;
    },
  };
}

async function sent(url: string, init: RequestInit) {
  const answer = await fetch(url, init);
  const json: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, json };
}
