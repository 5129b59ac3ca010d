import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealingWith } from '#platform/server/sealing.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './site-with-database.ts';
import { startSite, until } from './start-site.ts';

const SECRETS_KEY = 'a key of the tests, with more than 32 characters';
const TOKEN = 'token-of-the-board-0123456789';
const BOARD = { profile: 'ampre', url: 'https://query.board.invalid/odata', clientId: '' };

let site: SiteWithDatabase;
beforeAll(async () => {
  site = await startSiteWithDatabase({ SECRETS_KEY });
});
afterAll(() => site.close());

const factsAt = async (address: string) => (await fetch(`${address}/api/site`)).json();
const totalAt = async (address: string) =>
  (await (await fetch(`${address}/api/properties`)).json()).total;

/** Whether the sample listings have left, with what says that they are samples. */
const isReplaced = async (address: string) =>
  (await factsAt(address)).demonstration === false && (await totalAt(address)) === 0;

async function anotherProcess() {
  const dataDir = `${site.folder}/other`;
  const other = await startSite({ dataDir, env: { ...site.env, DATA_DIR: dataDir } });
  await until(() =>
    fetch(`${other.address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return other;
}

const SETUP_LINK = /Set up your brokerage: \S+\/desk\/setup\?token=[\w-]+/g;

test('a start without an owner prints one link to set the site up, not in its log, and the next start none', async () => {
  // The folder's first start has printed one that still works.
  await site.database.sql`delete from invitations`;
  await site.restart({});
  await until(async () => site.site.output().includes('/desk/setup'));
  expect(site.site.log()).not.toContain('/desk/setup');
  await site.restart({});
  expect(site.written().match(SETUP_LINK)).toHaveLength(1);
});

test('a change at the desk of one process is on the pages of another at once, cached ones too', async () => {
  const other = await anotherProcess();
  await until(async () => (await fetch(`${other.address}/readyz`)).ok);
  const pageOf = async (address: string) => (await fetch(`${address}/contact`)).text();
  expect(await pageOf(other.address)).toContain('416-555-0142');
  await site.database.sql`
    insert into settings (section, value, revision, changed_at) values ('brokerage', ${{
      name: 'Harbour Homes',
      legalName: 'Harbour Homes Inc., Brokerage',
      office: { street: '1 Pier', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' },
      phone: '905-555-0199',
      secondPhone: null,
      email: 'hello@harbour.example',
      hours: [],
      social: { facebook: null, instagram: null },
    }}, 1, now())`;
  await site.database.sql`select pg_notify('settings', '')`;
  for (const address of [site.site.address, other.address])
    await until(async () => {
      const html = await pageOf(address);
      return html.includes('905-555-0199') && html.includes('Harbour Homes');
    });
  await other.end('SIGTERM');
});

test('a board that is set at the desk takes the place of the sample listings, and stays over a restart', async () => {
  expect(await factsAt(site.site.address)).toMatchObject({ demonstration: true });
  expect(await totalAt(site.site.address)).toBeGreaterThan(0);
  const sealed = sealingWith(SECRETS_KEY).seal('board-key', TOKEN);
  await site.database.sql`insert into sealed_secrets values ('board-key', ${sealed}, now())`;
  await site.database.sql`
    insert into settings (section, value, revision, changed_at) values ('board', ${BOARD}, 1, now())`;
  await site.database.sql`select pg_notify('settings', '')`;
  await until(() => isReplaced(site.site.address));
  // It is ready once the board has been read, or has failed to answer for a while.
  const later = await anotherProcess();
  await until(() => isReplaced(later.address));
  await later.end('SIGTERM');
  const { rows } = await site.database.pool.query(
    `select count(*)::int as count from listings where feed = 'sandbox' and status = 'active'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(site.written()).not.toContain(TOKEN);
});
