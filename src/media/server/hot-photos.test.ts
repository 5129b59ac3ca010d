import { expect, test } from 'vitest';
import { hotPhotos } from './hot-photos.ts';

/** An in-memory disk that records reads. */
function aDisk() {
  const files = new Map<string, Uint8Array>();
  const read: string[] = [];
  const cache = {
    get: async (name: string) => {
      read.push(name);
      return files.get(name) ?? null;
    },
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
  };
  return { cache, files, read };
}

const picture = (size: number) => new Uint8Array(size);

test('a recently read or stored picture is not read from disk again', async () => {
  const { cache, files, read } = aDisk();
  files.set('a', picture(10));
  const hot = hotPhotos(cache, 100);
  await hot.get('a');
  await hot.put('b', picture(10));
  expect([await hot.get('a'), await hot.get('b')]).toEqual([picture(10), picture(10)]);
  expect(read).toEqual(['a']);
  expect(files.has('b')).toBe(true);
});

test('the least recently used picture is evicted when space runs out', async () => {
  const { cache, read } = aDisk();
  const hot = hotPhotos(cache, 30);
  for (const name of ['a', 'b', 'c']) await hot.put(name, picture(10));
  await hot.get('a');
  await hot.put('d', picture(10));
  for (const name of ['a', 'c', 'd', 'b']) await hot.get(name);
  expect(read).toEqual(['b']);
});

test('storing a picture twice counts once, and one larger than the limit is not kept', async () => {
  const { cache, read } = aDisk();
  const hot = hotPhotos(cache, 30);
  for (let times = 0; times < 5; times += 1) await hot.put('a', picture(20));
  await hot.put('b', picture(10));
  await hot.get('a');
  expect(read).toEqual([]);
  await hot.put('vast', picture(31));
  await hot.get('vast');
  expect(read).toEqual(['vast']);
});
