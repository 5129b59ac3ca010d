import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import {
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  CREDENTIALS,
} from '#platform/server/storage/storage.sample.ts';
import { parseStorageAddress } from '#platform/server/storage/storage-address.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { testSite } from '../test-site.sample.ts';
import { openBackups } from '../wiring/backups.ts';
import { openStores } from '../wiring/stores.ts';
import { restore } from './backups.ts';
import { ROOT } from './program.ts';

const [live, empty] = [await testDatabase(), await testDatabase()];
afterAll(() => Promise.all([live.drop(), empty.drop()]));

/** The list of homes as the site of a database shows it. */
async function shownBy(database: TestDatabase) {
  const index = new ListingIndex();
  for await (const batch of everyIndexed(database)) index.load(batch);
  const { api } = testSite(database, { index, lastRefreshed: () => null });
  const answer = await api.request('/api/properties?limit=20');
  return Object(await answer.json());
}

test('a backup made by schedule to object storage is restored into an empty site, which shows the same listings', async () => {
  const rows = [11, 12, 13].map((price) => ({
    listing: aListing({ key: listingKey(`W${price}`), price: dollars(price * 100_000) }),
    raw: {},
    photos: [],
    photosChanged: '',
  }));
  const received = new Date('2026-05-04T12:00:00Z');
  await openStores(live).importedListings.upsertAll(rows, received, { feed: 'sample', rank: 0 });

  const { endpoint } = await aStorageServer();
  const address = parseStorageAddress(`s3://${BUCKET}/live?endpoint=${endpoint}`);
  if (!address) throw new Error('This is no address of a storage.');
  const dataDir = join(await aTemporaryFolder(), 'data');
  const config = { dataDir, storage: { address, credentials: CREDENTIALS } };
  const { jobs, last } = openBackups({
    config: { ...config, backupSchedule: '0 3 * * *' },
    log: createLogger('silent'),
    sessionUrl: live.url,
    database: live,
    background: live,
    root: ROOT,
    threadFile: new URL('../../platform/server/backup/backup-thread.ts', import.meta.url),
  });
  const backup = jobs.find(({ name }) => name === 'backup');
  expect(await backup?.run(new AbortController().signal)).toBe(true);

  const { location = '' } = (await last()) ?? {};
  await restore({ databaseUrl: empty.url, config }, location, {});
  const shown = await shownBy(empty);
  expect(shown.properties).toHaveLength(3);
  expect(shown).toEqual(await shownBy(live));
});
