import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  aStorageServer,
  aTemporaryFolder,
  type Fault,
  hang,
  refusal,
} from '#platform/server/storage/storage.sample.ts';
import { DiskPhotoCache } from './photo-cache.ts';
import { SharedPhotos } from './shared-photos.ts';

const NAME = `${'0f'.repeat(20)}.avif`;
const KEY = `photos/${NAME}`;
const bytes = Buffer.from('a picture of a kitchen');

/** The cache of one process of a site, whose clock a test moves. */
async function aProcess(server: Awaited<ReturnType<typeof aStorageServer>>) {
  const folder = join(await aTemporaryFolder(), 'photos');
  const logged: object[] = [];
  const errors: unknown[] = [];
  const clock = { now: 1_000 };
  const local = new DiskPhotoCache({
    folder,
    atMost: 1e9,
    onError: (error) => errors.push(error),
  });
  const photos = new SharedPhotos({
    local,
    reading: server.storage({ attempts: 1, limits: { finishWithin: 5_000 } }),
    writing: server.storage(),
    log: { warn: (fields, message) => logged.push({ ...fields, message }) },
    now: () => clock.now,
  });
  /** The same, with a timeout that a test can wait for. */
  const slow = new SharedPhotos({
    local,
    reading: server.storage({ attempts: 1, limits: { finishWithin: 100 } }),
    writing: server.storage(),
    log: { warn: (fields, message) => logged.push({ ...fields, message }) },
    now: () => clock.now,
  });
  return { photos, slow, local, logged, errors, clock };
}

test('a picture that one process made is read by another, and kept there', async () => {
  const server = await aStorageServer();
  const [first, second] = [await aProcess(server), await aProcess(server)];
  await first.photos.put(NAME, bytes);
  await expect.poll(() => server.storage().has(KEY)).toMatchObject({ isThere: true });
  expect(await second.photos.get(NAME)).toEqual(bytes);
  expect(await second.local.get(NAME)).toEqual(bytes);
  const { length } = server.seen;
  expect(await second.photos.get(NAME)).toEqual(bytes);
  expect(server.seen).toHaveLength(length);
  expect([...first.errors, ...first.logged, ...second.errors, ...second.logged]).toEqual([]);
});

test('a picture that no process made is not there', async () => {
  const { photos, logged } = await aProcess(await aStorageServer());
  expect(await photos.get(NAME)).toBeNull();
  expect(logged).toEqual([]);
});

const damage = (server: Awaited<ReturnType<typeof aStorageServer>>): Fault =>
  server.answering((answer, outgoing) => {
    answer.resume().once('end', () => outgoing.end(Buffer.alloc(bytes.length)));
  });

test.each([
  ['is full', () => refusal(507, '')],
  ['is overloaded', () => refusal(503, 'SlowDown')],
  ['denies access', () => refusal(403, 'AccessDenied')],
  ['sends wrong bytes', damage],
])('storage that %s costs no picture, and is logged once', async (_, faultOf) => {
  const server = await aStorageServer();
  await server.storage().put(KEY, bytes);
  const { photos, logged } = await aProcess(server);
  server.state.always = faultOf(server);
  expect(await photos.get(NAME)).toBeNull();
  await photos.put(NAME, bytes);
  expect(await photos.get(NAME)).toEqual(bytes);
  expect(logged).toHaveLength(1);
  expect(logged).toMatchObject([{ times: 1, message: 'photo storage failed' }]);
});

test('storage that hangs is not asked again for 30 seconds after five timeouts, and then is', async () => {
  const server = await aStorageServer();
  await server.storage().put(KEY, bytes);
  const { slow, clock, logged } = await aProcess(server);
  server.state.always = hang;
  for (let at = 0; at < 5; at += 1) expect(await slow.get(NAME)).toBeNull();
  const { length } = server.seen;
  expect(await slow.get(NAME)).toBeNull();
  await slow.put(NAME.replace('avif', 'webp'), bytes);
  expect(server.seen).toHaveLength(length);
  expect(logged).toMatchObject([{ reason: 'too-slow' }]);
  server.state.always = null;
  clock.now += 30_000;
  // On a busy machine an answer may take longer than this process waits.
  await expect.poll(() => slow.get(NAME)).toEqual(bytes);
});

test('after a timeout only one picture at a time waits for storage', async () => {
  const server = await aStorageServer();
  const { slow } = await aProcess(server);
  server.state.always = hang;
  await slow.get(NAME);
  const names = Array.from({ length: 10 }, (_, at) => `${String(at).padStart(40, '0')}.avif`);
  expect(await Promise.all(names.map((name) => slow.get(name)))).toEqual(names.map(() => null));
  expect(server.seen).toHaveLength(2);
});

test('pictures that wait for slow storage are limited, and the rest stays local', async () => {
  const server = await aStorageServer();
  const { photos } = await aProcess(server);
  const waiting = Promise.withResolvers<void>();
  server.state.always = (incoming, outgoing) => {
    incoming.resume();
    void waiting.promise.then(() => outgoing.end());
  };
  const names = Array.from({ length: 250 }, (_, at) => `${String(at).padStart(40, '0')}.avif`);
  await Promise.all(names.map((name) => photos.put(name, bytes)));
  waiting.resolve();
  // Two at work, and 200 that wait.
  await expect.poll(() => server.seen.length, { timeout: 10_000 }).toBe(202);
  expect(await photos.get(names.at(-1) ?? '')).toEqual(bytes);
  expect(server.seen).toHaveLength(202);
});
