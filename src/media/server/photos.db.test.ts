import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { boardOverHttp, profileOf } from '#app/feeding/configured-board.ts';
import { photosOfTheBoard } from '#app/wiring/photos.ts';
import { importSite } from '#feed/server/import/import.sample.ts';
import type { Config } from '#platform/server/config.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import {
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  CREDENTIALS,
} from '#platform/server/storage/storage.sample.ts';
import { parseStorageAddress } from '#platform/server/storage/storage-address.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { placed, proxied } from '../domain/photo-address.ts';
import { photoRoutes } from './photo-routes.ts';

const { sql, stores, run } = await importSite();
const dataDir = join(tmpdir(), `photos-of-the-board-${process.pid}`);

let server: SandboxServer;
beforeAll(async () => {
  server = await aSandboxServer({ listings: 40, history: 0 });
});
afterEach(() => server.control.behave());
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const log = { info: () => {}, warn: () => {} };

/** Configuration of a board on this machine. */
type PhotoConfig = Pick<Config, 'dataDir' | 'imageHosts' | 'feed' | 'storage'>;

const configured = (): PhotoConfig => ({
  dataDir,
  imageHosts: [new URL(server.address).host],
  feed: {
    profile: 'ampre' as const,
    url: server.url,
    token: 'sandbox-idx',
    tokenUrl: undefined,
    clientId: undefined,
    clientSecret: undefined,
    scope: undefined,
    interval: 0,
  },
  storage: null,
});

/** The photo call over a database imported from that board. */
async function imported(given: Partial<PhotoConfig> = {}) {
  const config = { ...configured(), ...given };
  await run(boardOverHttp({ config, log }), {
    profile: profileOf(config).reading,
    pageSize: 100,
    now: () => new Date('2026-11-21T13:00:00Z'),
  });
  const [home] = await sql`
    select photos, listing_key from listings where is_public and json_array_length(photos) > 3 order by id`;
  const photos: string[] = home?.photos ?? [];
  const routes = routesOf(
    photoRoutes(photosOfTheBoard({ config, log, ...stores, assets: 'assets' })),
  );
  const get = async (photo = '') => (await routes.request(`${proxied(photo)}&w=320`)).status;
  const getFirstOf = async (key: string) =>
    (await routes.request(`${placed(key, 0)}&w=320`)).status;
  return { photos, get, getFirstOf, key: home?.listing_key };
}

const requestsFor = (path: string) =>
  server.control.requests().filter((request) => request.path.includes(path));

test('photos of a local board are imported and shown on any port', async () => {
  const { photos, get } = await imported();
  expect(photos[0]).toMatch(`${server.address}/images/`);
  expect(await get(photos[0])).toBe(200);
});

test('an expired signature is renewed at the board, and the photo is shown', async () => {
  const { photos, get } = await imported();
  server.control.forget();
  server.control.scenario('image:403', { times: 1 });
  expect(await get(photos[1])).toBe(200);
  expect(requestsFor('/images/').map(({ status }) => status)).toEqual([403, 200]);
  expect(requestsFor('/Media').length).toBeGreaterThan(0);
});

test('the board is asked at most once a minute per listing', async () => {
  const { photos, get } = await imported();
  server.control.scenario('image:403');
  server.control.forget();
  expect(await get(photos[2])).toBe(502);
  const queries = requestsFor('/Media').length;
  expect(queries).toBeGreaterThan(0);
  expect(await get(photos[3])).toBe(502);
  expect(requestsFor('/Media')).toHaveLength(queries);
});

test('a photo’s address does not reveal the photo of a listing that has been hidden since', async () => {
  const { get, photos, key } = await imported();
  await sql`update listings set list_office_name = '' where listing_key = ${key}`;
  expect(await get(photos[0])).toBe(404);
});

describe('with object storage', () => {
  test('the board is asked once for a photo that two processes show', async () => {
    const { storage, objects } = await aBucket();
    const dataDirs = [await aTemporaryFolder(), await aTemporaryFolder()] as const;
    const first = await imported({ storage, dataDir: dataDirs[0] });
    server.control.forget();
    expect(await first.get(first.photos[0])).toBe(200);
    await expect.poll(() => objects.list('photos')).toMatchObject({ objects: [{}] });
    const second = await imported({ storage, dataDir: dataDirs[1] });
    expect(await second.get(second.photos[0])).toBe(200);
    expect(requestsFor('/images/')).toHaveLength(1);
  });

  test('a stored photo of a listing that has been hidden is not shown', async () => {
    const { storage, objects, seen } = await aBucket();
    const { get, photos, key } = await imported({ storage, dataDir: await aTemporaryFolder() });
    expect(await get(photos[0])).toBe(200);
    await expect.poll(() => objects.list('photos')).toMatchObject({ objects: [{}] });
    const again = await imported({ storage, dataDir: await aTemporaryFolder() });
    await sql`update listings set list_office_name = '' where listing_key = ${key}`;
    const reads = () => seen.filter((request) => request.startsWith('GET /site-photos/photos/'));
    const { length } = reads();
    expect(await again.get(photos[0])).toBe(404);
    expect(reads()).toHaveLength(length);
  });
});

/** A bucket, its configuration, and what it was asked. */
async function aBucket() {
  const { endpoint, storage, seen } = await aStorageServer();
  const address = parseStorageAddress(`s3://${BUCKET}?endpoint=${endpoint}`);
  if (!address) throw new Error('This is no address of a storage.');
  return { storage: { address, credentials: CREDENTIALS }, objects: storage(), seen };
}

test('a photo that several listings have is served as long as one of them is public', async () => {
  const { get, photos, key } = await imported();
  const [address = ''] = photos[0]?.split('#') ?? [];
  const [other] = await sql`
    select listing_key as key from listings where is_public and listing_key <> ${key} limit 1`;
  await sql`update listings set list_office_name = '' where listing_key = ${key}`;
  await sql`
    insert into media (media_key, media_object_id, resource_record_key, media_url, "order", preferred_photo_yn)
    values ('zz', 'zz', ${other?.key}, ${address}, 99, false)`;
  expect(await get(photos[0])).toBe(200);
});

test('guessing a key does not reveal photos of a withheld listing', async () => {
  const { getFirstOf, key } = await imported();
  const held = await sql`
    update listings set list_office_name = '' where listing_key <> ${key} and is_public
    and json_array_length(photos) > 0 returning listing_key`;
  expect(await getFirstOf(key)).toBe(200);
  expect(await getFirstOf(held[0]?.listing_key)).toBe(404);
});
