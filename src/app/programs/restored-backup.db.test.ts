import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AccountId } from '#accounts/domain/account.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import { type Sealing, sealingWith } from '#platform/server/sealing.ts';
import {
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  CREDENTIALS,
} from '#platform/server/storage/storage.sample.ts';
import { parseStorageAddress } from '#platform/server/storage/storage-address.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { LiveSettings } from '#settings/server/live-settings.ts';
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

const KEY = sealingWith('a secret of thirty-two characters');
const OTHER_KEY = sealingWith('another secret of thirty-two characters');
const AT = new Date('2026-11-28T12:00:00Z');
const PASSWORD = 'hunter2-hunter2';
const LOGO = { version: 'a1b2', picture: Buffer.from('a picture'), icon: Buffer.from('an icon') };

async function fill({ settings, logos, importedListings }: ReturnType<typeof openStores>) {
  const rows = [11, 12, 13].map((price) => ({
    listing: aListing({ key: listingKey(`W${price}`), price: dollars(price * 100_000) }),
    raw: {},
    photos: [],
    photosChanged: '',
  }));
  const received = new Date('2026-05-04T12:00:00Z');
  await importedListings.upsertAll(rows, received, { feed: 'sample', rank: 0 });
  const value = { name: 'Maren Ellery', email: 'maren@example.com' };
  await live.sql`
    insert into accounts (username, username_key, email, email_key, first_name, password_hash)
    values ('maren', 'maren', 'maren@example.com', 'maren@example.com', 'Maren', '')`;
  const [by] = await live.sql<{ id: AccountId }>`select id from accounts`;
  if (!by) throw new Error('no account');
  await settings.change({ section: 'privacy', value, revision: 0, by: by.id, at: AT });
  await settings.setSecret('mail-password', KEY.seal('mail-password', PASSWORD), AT);
  await logos.add(LOGO, AT);
}

/** Makes a backup of the one to object storage, as by schedule, and restores it into the other. */
async function backUpAndRestore() {
  await fill(openStores(live));
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
}

async function restoredSettings(sealing: Sealing) {
  const settings = new LiveSettings({
    store: openStores(empty).settings,
    sealing,
    listen: empty.listen,
    log: { error: () => {}, warn: () => {} },
  });
  await settings.reload();
  return settings;
}

test('a backup made by schedule to object storage is restored into an empty site: the same listings, settings and logo, and the secrets for who has their key', async () => {
  await backUpAndRestore();
  const shown = await shownBy(empty);
  expect(shown.properties).toHaveLength(3);
  expect(shown).toEqual(await shownBy(live));

  expect(await openStores(empty).logos.byVersion(LOGO.version)).toMatchObject(LOGO);
  for (const [key, secret] of [
    [KEY, { ok: true, text: PASSWORD }],
    [OTHER_KEY, { ok: false, reason: 'wrong-key' }],
  ] as const) {
    const settings = await restoredSettings(key);
    expect(settings.brokerage().privacyOfficer.name).toBe('Maren Ellery');
    expect(settings.secret('mail-password')).toEqual(secret);
  }
});
