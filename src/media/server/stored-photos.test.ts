import { expect, test } from 'vitest';
import { DAY } from '#platform/domain/duration.ts';
import { aStorageServer, refusal } from '#platform/server/storage/storage.sample.ts';
import { photoKey, STORED_PHOTOS } from './stored-photos.ts';

const bytes = Buffer.from('a picture');
const NAME = `${'0f'.repeat(20)}.avif`;

function aRun(server: Awaited<ReturnType<typeof aStorageServer>>, later: number) {
  const logged: object[] = [];
  const write = (fields: object, message: string) => logged.push({ ...fields, message });
  const done = STORED_PHOTOS.run({
    photoStorage: server.storage(),
    log: { info: write, warn: write },
    now: () => new Date(Date.now() + later),
  });
  return { done, logged };
}

test('pictures are deleted once they are 30 days old, and nothing else is', async () => {
  const server = await aStorageServer();
  const keys = [photoKey(NAME), 'photos/monday.tar', `backups/${NAME}`];
  for (const key of keys) await server.storage().put(key, bytes);
  const kept = () => Promise.all(keys.map((key) => server.storage().has(key)));
  const [here, gone] = [true, false].map((isThere) => ({ ok: true, isThere }));

  expect(await aRun(server, 29 * DAY).done).toBe(true);
  expect(await kept()).toEqual([here, here, here]);
  const { done, logged } = aRun(server, 31 * DAY);
  expect(await done).toBe(true);
  expect(await kept()).toEqual([gone, here, here]);
  expect(logged).toEqual([{ deleted: 1, message: 'old photos deleted from storage' }]);
});

test.each([
  ['list', 0],
  ['delete', 1],
])('a run that could not %s is retried', async (_, before) => {
  const server = await aStorageServer();
  await server.storage().put(photoKey(NAME), bytes);
  for (let at = 0; at < before; at += 1) server.faults.push(null);
  server.state.always = refusal(403, 'AccessDenied');
  if (before > 0) server.faults.push(refusal(403, 'AccessDenied'));
  const { done, logged } = aRun(server, 31 * DAY);
  expect(await done).toBe(false);
  expect(logged).toMatchObject([{ message: 'old photos not deleted from storage' }]);
});

test('without storage there is nothing to do', async () => {
  const silent = () => {};
  const log = { info: silent, warn: silent };
  expect(await STORED_PHOTOS.run({ photoStorage: null, log, now: () => new Date() })).toBe(true);
});
