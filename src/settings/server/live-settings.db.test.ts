import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { LiveSettings } from './live-settings.ts';
import { SettingStore } from './setting-store.ts';

const database = await testDatabase();
const { sql, db, url, drop } = database;
afterAll(drop);
beforeEach(() => sql`truncate settings, sealed_secrets`);

const SEALING = sealingWith('a secret of thirty-two characters');
const AT = new Date('2026-11-28T12:00:00Z');
const BY = accountId(1);
const officer = { name: 'Priya Raman', email: 'priya@example.com' };
const store = new SettingStore(db);
const changeOfficer = (given: Partial<Parameters<SettingStore['change']>[0]> = {}) =>
  store.change({ section: 'privacy', value: officer, revision: 0, by: BY, at: AT, ...given });

beforeEach(async () => {
  await sql`
    insert into accounts (id, username, username_key, email, email_key, first_name, password_hash)
    overriding system value values (1, 'ada', 'ada', 'ada@example.com', 'ada@example.com', 'Ada', '')
    on conflict do nothing`;
});

/** As another process of the site has them. */
async function elsewhere() {
  const own = connect(url);
  const logged: unknown[] = [];
  const log = {
    error: (...line: unknown[]) => logged.push(line),
    warn: (...line: unknown[]) => logged.push(line),
  };
  const settings = new LiveSettings({
    store: new SettingStore(own.db),
    sealing: SEALING,
    listen: own.listen,
    log,
  });
  await settings.reload();
  return { settings, logged, close: () => own.end() };
}

test('until something is set, a new installation’s brokerage holds', async () => {
  const { settings, close } = await elsewhere();
  expect(settings.brokerage()).toEqual(FIRST_BROKERAGE);
  await close();
});

test('a change is in every process within moments, and makes a new version of the site', async () => {
  const { settings, close } = await elsewhere();
  const before = settings.version;
  expect(await changeOfficer()).toBe(true);
  await expect.poll(() => settings.brokerage().privacyOfficer).toEqual(officer);
  expect(settings.version).toBeGreaterThan(before);
  await close();
});

test('of two changes to the same revision, the second is refused and changes nothing', async () => {
  const other = { ...officer, name: 'Daniel Osei' };
  const changed = await Promise.all([changeOfficer(), changeOfficer({ value: other })]);
  expect(changed.sort()).toEqual([false, true]);
  expect(await changeOfficer({ value: other, revision: 1 })).toBe(true);
  expect(await changeOfficer({ revision: 1 })).toBe(false);
  expect(await store.all()).toMatchObject([{ value: other, revision: 2 }]);
});

test('what this release can’t read is logged, and leaves what a new installation shows', async () => {
  await sql`insert into settings values ('privacy', '{"name": 7}', 1, now(), null), ('moods', '{}', 1, now(), null)`;
  const { settings, logged, close } = await elsewhere();
  expect(settings.brokerage()).toEqual(FIRST_BROKERAGE);
  expect(logged).toHaveLength(2);
  await close();
});

test('settings that couldn’t be read are read again, and mail waits for them', async () => {
  const own = connect(url);
  const found = new SettingStore(own.db);
  let failures = 1;
  const settings = new LiveSettings({
    store: {
      all: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('connection lost');
        return await found.all();
      },
      secrets: () => found.secrets(),
    } as SettingStore,
    sealing: SEALING,
    listen: own.listen,
    log: { error: () => {}, warn: () => {} },
  });
  await changeOfficer();
  await settings.reload();
  expect(settings.brokerage()).toEqual(FIRST_BROKERAGE);
  await settings.known;
  expect(settings.brokerage().privacyOfficer).toEqual(officer);
  settings.close();
  await own.end();
});

test('a secret is encrypted, opens in every process with the key, and is replaced by its name', async () => {
  const { settings, close } = await elsewhere();
  for (const password of ['one', 'two'])
    await store.setSecret('mail-password', SEALING.seal('mail-password', password), AT);
  await expect.poll(() => settings.secret('mail-password')).toEqual({ ok: true, text: 'two' });
  const [row] = await store.secrets();
  expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('two');
  await close();
});

test('a secret that was encrypted with another key is logged as locked', async () => {
  const other = sealingWith('another secret of thirty-two characters');
  await store.setSecret('mail-password', other.seal('mail-password', 'one'), AT);
  const { settings, logged, close } = await elsewhere();
  expect(settings.secret('mail-password')).toEqual({ ok: false, reason: 'wrong-key' });
  expect(JSON.stringify(logged)).toContain('wrong-key');
  await close();
});
