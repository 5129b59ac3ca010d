import { expect, test } from 'vitest';
import type { Fetched, NotFetched } from '#platform/server/egress-request.ts';
import { boardPhotos } from './photo-origin.ts';

const bytes = Uint8Array.of(1, 2, 3);

test.each<[string, Fetched | NotFetched, object]>([
  ['a photo', { ok: true, status: 200, headers: {}, bytes }, { ok: true, bytes }],
  [
    'a redirect',
    { ok: true, status: 302, headers: {}, bytes },
    { ok: false, because: 'status 302' },
  ],
  [
    'an expired signature',
    { ok: true, status: 403, headers: {}, bytes },
    { ok: false, because: 'status 403' },
  ],
  ['silence', { ok: false, because: 'too-slow' }, { ok: false, because: 'too-slow' }],
])('of a board’s answers, %s', async (_, answer, photo) => {
  const door = { allows: () => true, get: async () => answer };
  expect(await boardPhotos(door).photo(new URL('https://photos.example/a.jpg'))).toMatchObject(
    photo,
  );
});
