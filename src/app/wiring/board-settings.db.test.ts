import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountId, type SignedIn } from '#accounts/domain/account.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { createLogger } from '#platform/server/log.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import type { DeskSettings } from '#settings/api.ts';
import { LiveSettings } from '#settings/server/live-settings.ts';
import { settingsRoutes } from '#settings/server/routes.ts';
import { SettingStore } from '#settings/server/setting-store.ts';
import { testConfig, testSite } from '../test-site.sample.ts';
import { boardToTry } from './board-to-try.ts';

const database = await testDatabase();
let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 60, history: 10 });
  await database.sql`
    insert into accounts (id, username, username_key, email, email_key, first_name, password_hash, role)
    overriding system value values (1, 'ada', 'ada', 'ada@example.com', 'ada@example.com', 'Ada', '', 'owner')`;
});
beforeEach(() => database.sql`truncate settings, sealed_secrets`);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const OWNER: SignedIn = {
  id: accountId(1),
  role: 'owner',
  fullName: 'Ada',
  email: 'ada@example.com',
  hasRegistrantAccess: true,
};
const BOARD = { profile: 'ampre', url: 'https://feed.example.ca/odata/', clientId: '' };
const SAMPLES = { profile: 'sandbox', url: '', clientId: '' };
const KEY = 'sandbox-idx';

/** The desk's calls at a moment. The board at feed.example.ca is the sandbox on this machine. */
async function desk(variables: Record<string, string> = {}) {
  const sealing = sealingWith('a secret of thirty-two characters');
  const live = new LiveSettings({
    store: new SettingStore(database.db),
    sealing,
    listen: async () => ({ unlisten: async () => {} }),
    log: createLogger('silent'),
  });
  await live.reload();
  let moment = new Date('2026-11-28T12:00:00Z');
  const { deps } = testSite(database, {
    config: testConfig(variables),
    settings: live,
    sealing,
    signedIn: async () => OWNER,
    now: () => moment,
  });
  const { board } = deps.settingsDeps;
  const open: typeof board.open = (config, observer) =>
    boardToTry({ ...config, url: server.url, isTyped: false }, observer);
  const routes = routesOf(settingsRoutes({ ...deps.settingsDeps, board: { ...board, open } }));
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
    const answer = await routes.request(`/api/desk/settings${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    live,
    ask,
    shown: async (): Promise<DeskSettings['board']> => (await ask('GET', '')).body.board,
    attempt: (value: object, key: string | null) => ask('POST', '/board/try', { value, key }),
    save: (value: object, key: string | null, ticket: string, revision = 0) =>
      ask('PUT', '/board', { value, key, ticket, revision }),
    wait: (minutes: number) => {
      moment = new Date(moment.getTime() + minutes * 60_000);
    },
  };
}

/** A desk where the board has been saved with its key. */
async function connected() {
  const opened = await desk();
  const { body } = await opened.attempt(BOARD, KEY);
  expect((await opened.save(BOARD, KEY, body.ticket)).status).toBe(200);
  return opened;
}

test('a new installation shows sample listings, and how many', async () => {
  const { shown } = await desk();
  expect(await shown()).toEqual({
    value: SAMPLES,
    revision: 0,
    change: null,
    isOnServer: false,
    key: 'none',
    listings: 0,
  });
});

test('a board that was tried is saved with its key, which no answer shows', async () => {
  const { attempt, save, shown, live } = await desk();
  const tried = await attempt(BOARD, KEY);
  expect(tried).toMatchObject({ status: 200, body: { problem: null, ticket: expect.any(String) } });
  const saved = await save(BOARD, KEY, tried.body.ticket);
  expect(saved.status).toBe(200);
  expect(JSON.stringify([tried.body, saved.body])).not.toContain(KEY);
  expect(await shown()).toMatchObject({ value: BOARD, revision: 1, key: 'kept' });
  expect(live.get('board')).toEqual(BOARD);
  expect(live.secret('board-key')).toEqual({ ok: true, text: KEY });
});

test('only exactly what was tried can be saved, within half an hour', async () => {
  const { attempt, save, wait, shown } = await desk();
  const { ticket } = (await attempt(BOARD, KEY)).body;
  const refused = {
    status: 422,
    body: { message: expect.stringMatching(/^Try the connection first/) },
  };
  const other = { ...BOARD, url: 'https://other.example.ca/odata/' };
  expect(await save(other, KEY, ticket)).toMatchObject(refused);
  expect(await save(BOARD, 'another-key', ticket)).toMatchObject(refused);
  expect(await save({ ...BOARD, profile: 'reso' }, KEY, ticket)).toMatchObject(refused);
  expect(await save(BOARD, KEY, '')).toMatchObject(refused);
  wait(31);
  expect(await save(BOARD, KEY, ticket)).toMatchObject(refused);
  expect(await shown()).toMatchObject({ value: SAMPLES, key: 'none' });
});

test('a board that refused the key gives no ticket', async () => {
  const { attempt } = await desk();
  expect((await attempt(BOARD, 'wrong')).body).toMatchObject({
    problem: 'key',
    heading: 'The board answered, but refused the key',
    ticket: null,
  });
});

test('an empty key keeps the saved one, for the board that it was saved for', async () => {
  const { attempt, save, live } = await connected();
  const moved = { ...BOARD, url: 'https://feed.example.ca/odata/v2' };
  const { body } = await attempt(moved, null);
  expect(body.problem).toBeNull();
  expect((await save(moved, null, body.ticket, 1)).status).toBe(200);
  expect(live.secret('board-key')).toEqual({ ok: true, text: KEY });
});

test.each([
  ['another host', { ...BOARD, url: 'https://other.example.ca/odata/' }],
  ['another port', { ...BOARD, url: 'https://feed.example.ca:8443/odata/' }],
  ['another kind of board', { ...BOARD, profile: 'reso' }],
])('the saved key is not sent to %s', async (_, value) => {
  const { attempt } = await connected();
  server.control.forget();
  expect(await attempt(value, null)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'key', message: 'Paste the key that your board gave you.' }] },
  });
  expect(server.control.requests()).toEqual([]);
});

test('sample listings can be chosen again without a try', async () => {
  const { attempt, save, shown } = await connected();
  expect((await save(SAMPLES, null, '', 1)).status).toBe(200);
  expect(await shown()).toMatchObject({ value: SAMPLES, revision: 2, key: 'none' });
  expect(await attempt(SAMPLES, null)).toMatchObject({
    status: 400,
    body: { message: 'Choose your board.' },
  });
});

test('of two changes to the same revision, the second is refused', async () => {
  const { attempt, save } = await connected();
  const { ticket } = (await attempt(BOARD, KEY)).body;
  expect(await save(BOARD, KEY, ticket)).toEqual({
    status: 409,
    body: { message: 'Someone changed this first. Nothing was changed.' },
  });
});

test.each([
  ['http://127.0.0.1:4800/', 'This address isn’t secure. It must start with https.'],
  [
    'https://10.0.0.1/',
    'This address is inside your own network. Use the one your board gave you.',
  ],
])('the address %s is refused before anything is sent', async (url, message) => {
  const { attempt } = await desk();
  expect(await attempt({ ...BOARD, url }, KEY)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'value.url', message }] },
  });
});

test('a board in the server’s environment shows, and can’t be changed at the desk', async () => {
  const url = 'https://board.example.ca/odata';
  const { shown, attempt, save } = await desk({
    FEED_PROFILE: 'ampre',
    FEED_URL: url,
    FEED_TOKEN: 'a-token',
  });
  expect(await shown()).toMatchObject({ isOnServer: true, value: { profile: 'ampre', url } });
  const refused = { status: 409, body: { message: 'Set on the server. Change it there.' } };
  expect(await attempt(BOARD, KEY)).toEqual(refused);
  expect(await save(BOARD, KEY, '')).toEqual(refused);
});
