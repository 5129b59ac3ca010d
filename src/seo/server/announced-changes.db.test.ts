import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { ChangeReaderStore } from '#listings/server/change-reader-store.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { egress } from '#platform/server/egress/egress.ts';
import { ANNOUNCED_CHANGES } from './announced-changes.ts';
import { indexNow } from './index-now.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
const ORIGIN = 'https://homes.example';

/** A search engine on this machine: what it was sent, and the status it answers with. */
const engine = { status: 200, asked: [] as { urlList: string[] }[] };
const server = createServer(async (request, response) => {
  engine.asked.push((await json(request)) as { urlList: string[] });
  response.writeHead(engine.status).end();
});
let endpoint: URL;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`);
});
afterAll(async () => {
  server.close();
  await drop();
});

const warnings: string[] = [];
const stores = { changeReaders: new ChangeReaderStore(db) };
const log = { info: () => {}, warn: (_: object, message?: string) => warnings.push(message ?? '') };
const tell = (isWhole = true) =>
  ANNOUNCED_CHANGES.run({
    isWhole: () => isWhole,
    searchEngines: indexNow({
      origin: ORIGIN,
      key: async () => 'a'.repeat(32),
      door: egress({ allowedHosts: [], trustedOrigins: [endpoint.origin] }),
      endpoint,
    }),
    stores,
    log,
  });
const told = () => engine.asked.flatMap(({ urlList }) => urlList);

const listings = new ImportedListingStore(db, { toCard: ({ id }) => JSON.stringify({ id }) });
/** Stores a listing and returns the address of its page. */
async function put(key: string, given: Partial<Listing> = {}): Promise<string> {
  const listing = aListing({ key: listingKey(key), ...given });
  const row = { listing, raw: {}, photos: [], photosChanged: '' };
  await listings.upsertAll([row], new Date('2026-05-04T12:00:00Z'), { feed: 'sample', rank: 0 });
  const [stored] = await sql<{ id: number }>`select id from listings where listing_key = ${key}`;
  return `${ORIGIN}/property/${stored?.id}`;
}

beforeEach(async () => {
  await sql`truncate listings, listing_changes, change_readers cascade`;
  Object.assign(engine, { status: 200, asked: [] });
  warnings.length = 0;
  await tell();
});

test('homes that are new, have another price, or have left the market are announced', async () => {
  const [first, second] = [await put('W1'), await put('W2')];
  expect(await tell()).toBe(true);
  expect(told()).toEqual([first, second]);
  await put('W1', { price: dollars(1) });
  await put('W2', { status: 'off-market' });
  await tell();
  expect(told()).toEqual([first, second, first, second]);
});

test('the call has the site’s host, its key, and where the key is', async () => {
  const home = await put('W1');
  await tell();
  expect(engine.asked).toEqual([
    {
      host: 'homes.example',
      key: 'a'.repeat(32),
      keyLocation: `${ORIGIN}/${'a'.repeat(32)}.txt`,
      urlList: [home],
    },
  ]);
});

test('a home that its seller hides from the internet is announced, as one that search engines should forget', async () => {
  const home = await put('W1');
  await tell();
  await put('W1', { display: 'hidden' });
  await tell();
  expect(told()).toEqual([home, home]);
});

test('nothing is announced while the board is read for the first time', async () => {
  await sql`delete from change_readers`;
  await tell(false);
  await put('W1');
  await tell();
  expect(told()).toEqual([]);
});

test('nothing is announced of homes that no guest may see, or of changes that pages don’t begin with', async () => {
  await put('W1', { display: 'hidden' });
  await put('W1', { status: 'off-market' });
  await put('W2', { status: 'off-market' });
  const home = await put('W3');
  await tell();
  await sql`update listings set photos_changed = 'later'`;
  await tell();
  expect(told()).toEqual([home]);
});

test('a new site announces nothing of what it had: that is in its sitemap', async () => {
  await put('W1');
  await sql`delete from change_readers`;
  await tell();
  expect(told()).toEqual([]);
});

test.each([429, 500, 503])('a change refused with %i is announced again later', async (status) => {
  const home = await put('W1');
  engine.status = status;
  expect(await tell()).toBe(false);
  engine.status = 202;
  expect(await tell()).toBe(true);
  expect(told()).toEqual([home, home]);
});

test('a process that is killed after an announcement repeats it, and misses nothing', async () => {
  const home = await put('W1');
  const { advance } = stores.changeReaders;
  stores.changeReaders.advance = () => Promise.reject(new Error('killed'));
  await expect(tell()).rejects.toThrow('killed');
  stores.changeReaders.advance = advance;
  await tell();
  expect(told()).toEqual([home, home]);
});

test('a refusal for good is logged and not repeated', async () => {
  const home = await put('W1');
  engine.status = 403;
  expect(await tell()).toBe(true);
  expect(await tell()).toBe(true);
  expect(told()).toEqual([home]);
  expect(warnings).toEqual(['search engines refused changes']);
});

test('a site that announces nothing reads nothing', async () => {
  await sql`delete from change_readers`;
  expect(
    await ANNOUNCED_CHANGES.run({ searchEngines: null, isWhole: () => true, stores, log }),
  ).toBe(true);
  expect(await sql`select from change_readers`).toEqual([]);
});
