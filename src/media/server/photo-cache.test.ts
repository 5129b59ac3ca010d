import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskPhotoCache } from './photo-cache.ts';

let folder: string;
let errors: unknown[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'photo-cache-')), 'photos');
  errors = [];
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const open = (atMost = 1_000) =>
  new DiskPhotoCache({ folder, atMost, onError: (error) => errors.push(error) });

const picture = (size: number) => Buffer.alloc(size, 'p');

async function cachedBytes() {
  let bytes = 0;
  for (const generation of ['newer', 'older'])
    for (const name of await readdir(join(folder, generation)))
      bytes += (await stat(join(folder, generation, name))).size;
  return bytes;
}

const halfWritten = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));

test('a stored picture is found and another is not', async () => {
  const cache = open();
  await cache.put('a', picture(10));
  expect(await cache.get('a')).toEqual(picture(10));
  expect(await cache.get('b')).toBeNull();
  expect(errors).toEqual([]);
});

test('pictures survive a restart and count towards the limit', async () => {
  await open().put('a', picture(300));
  const restarted = open();
  expect(await restarted.get('a')).toEqual(picture(300));
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) await restarted.put(name, picture(300));
  expect(await cachedBytes()).toBeLessThanOrEqual(1_000);
});

test('pictures never use more than the limit, however many are stored', async () => {
  const cache = open();
  for (let index = 0; index < 60; index += 1) {
    await cache.put(`p${index}`, picture(90));
    await cache.get(`p${Math.floor(index / 2)}`);
    expect(await cachedBytes()).toBeLessThanOrEqual(1_000);
  }
  expect(errors).toEqual([]);
});

test('pictures in use are kept and unused ones are evicted', async () => {
  const cache = open();
  await cache.put('wanted', picture(100));
  await cache.put('forgotten', picture(100));
  for (let index = 0; index < 30; index += 1) {
    await cache.put(`p${index}`, picture(100));
    expect(await cache.get('wanted')).not.toBeNull();
  }
  expect(await cache.get('forgotten')).toBeNull();
});

test('partial files of a killed process are deleted and never served', async () => {
  await open().put('a', picture(10));
  await writeFile(join(folder, 'left-behind.part'), 'half');
  await open().put('b', picture(10));
  expect(await halfWritten()).toEqual([]);
});

test('a failed write is reported, and pictures are still served', async () => {
  const cache = open();
  await cache.put('a', picture(10));
  await rm(join(folder, 'newer'), { recursive: true });
  await writeFile(join(folder, 'newer'), 'a file where the folder was');
  await cache.put('b', picture(10));
  expect(await cache.get('b')).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
  expect(await halfWritten()).toEqual([]);
});

test('a hundred concurrent writes are all kept', async () => {
  const cache = open(100_000);
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`);
  await Promise.all(names.map((name) => cache.put(name, picture(100))));
  const read = await Promise.all(names.map((name) => cache.get(name)));
  expect(read.every(Boolean)).toBe(true);
  expect(errors).toEqual([]);
});

/** Files of the cache that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

test.runIf(existsSync('/proc/self/fd'))(
  'at most eight pictures are read at once, however many are requested',
  async () => {
    const cache = open(1e9);
    const names = Array.from({ length: 100 }, (_, at) => `p${at}`);
    for (const name of names) await cache.put(name, picture(300_000));
    const state = { isDone: false, most: 0 };
    const reading = Promise.all(names.map((name) => cache.get(name))).finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) {
      state.most = Math.max(state.most, openFiles());
      await nextTurn();
    }
    expect((await reading).every((bytes) => bytes?.length === 300_000)).toBe(true);
    expect(state.most).toBeGreaterThan(0);
    expect(state.most).toBeLessThanOrEqual(8);
  },
);
