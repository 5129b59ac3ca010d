import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { siteKey } from '#platform/server/site-key.ts';
import type { Photo } from '../domain/photo.ts';
import { storedPhoto } from '../domain/photo-address.ts';
import { PhotoStore } from './photo-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate media`);

const key = siteKey(db);
const store = new PhotoStore(db, key);

const aPhoto = (listingKey: string, order: number, given: Partial<Photo> = {}): Photo => ({
  mediaKey: `${listingKey}-${order}-l`,
  objectId: `${listingKey}-${order}`,
  listingKey,
  address: `https://photos.example.com/${listingKey}/${order}.jpg`,
  type: 'image/jpeg',
  order,
  isPreferred: order === 0,
  shortDescription: null,
  longDescription: null,
  width: 1920,
  height: 1280,
  modifiedAt: '2026-05-06T09:30:00.000Z',
  ...given,
});
const pictureAt = async (address: string) => (await store.atAddress(address))[0]?.picture;
const keep = (...photos: Photo[]) =>
  store.replaceSets(Map.groupBy(photos, ({ listingKey }) => listingKey));

test('photos are read back as stored, by listing and in order', async () => {
  const photos = [
    aPhoto('W1', 0),
    aPhoto('W1', 1),
    aPhoto('W2', 0, { modifiedAt: null, width: null }),
  ];
  await keep(...photos.toReversed());
  expect(await store.byListingKeys(['W2', 'W1', 'W3'])).toMatchObject(photos);
  expect(await store.byListingKeys([])).toEqual([]);
});

test('a photo is found by position, and its listing by address', async () => {
  const photo = aPhoto('W1', 1);
  await keep(aPhoto('W1', 0), photo, aPhoto('W2', 1));
  expect(await store.atPlace({ listingKey: 'W1', at: 1 })).toEqual({
    address: photo.address,
    picture: { objectId: 'W1-1', modifiedAt: photo.modifiedAt, version: expect.any(String) },
  });
  expect(await store.atPlace({ listingKey: 'W1', at: 2 })).toBeNull();
  expect(await store.ownerOf(photo.address)).toEqual({ listingKey: 'W1', mediaKey: 'W1-1-l' });
  expect(await store.ownerOf('https://photos.example.com/W3/0.jpg')).toBeNull();
});

describe('a listing’s set is replaced as a whole', () => {
  test('photos deleted at the board are deleted here, and no others', async () => {
    await keep(aPhoto('W1', 0), aPhoto('W1', 1), aPhoto('W2', 0));
    await keep(aPhoto('W1', 1));
    expect((await store.byListingKeys(['W1', 'W2'])).map(({ mediaKey }) => mediaKey)).toEqual([
      'W1-1-l',
      'W2-0-l',
    ]);
  });

  test('a listing whose photos were all deleted has none', async () => {
    await keep(aPhoto('W1', 0));
    await store.replaceSets(new Map([['W1', []]]));
    expect(await store.byListingKeys(['W1'])).toEqual([]);
  });

  test('unchanged rows are not rewritten', async () => {
    await keep(aPhoto('W1', 0), aPhoto('W1', 1));
    const before = await sql`select media_key, ctid, xmin from media order by 1`;
    await keep(aPhoto('W1', 0), aPhoto('W1', 1));
    expect(await sql`select media_key, ctid, xmin from media order by 1`).toEqual(before);
  });

  test('a key that a board gives to two listings is stored once', async () => {
    await keep(aPhoto('W1', 0, { mediaKey: 'same' }), aPhoto('W2', 0, { mediaKey: 'same' }));
    expect(await store.byListingKeys(['W1', 'W2'])).toHaveLength(1);
  });
});

describe('photo changed, same URL; or same photo, new signature', () => {
  const address = 'https://photos.example.com/W1/0.jpg';

  test('a changed photo at the same address is another picture', async () => {
    await keep(aPhoto('W1', 0));
    const before = await pictureAt(address);
    await keep(aPhoto('W1', 0, { modifiedAt: '2026-05-07T09:30:00.000Z' }));
    const after = await pictureAt(address);
    expect(before).toMatchObject({ objectId: 'W1-0', modifiedAt: '2026-05-06T09:30:00.000Z' });
    expect(after).toMatchObject({ objectId: 'W1-0', modifiedAt: '2026-05-07T09:30:00.000Z' });
    expect(after?.version).not.toBe(before?.version);
  });

  test('the same photo under a new address is the same picture', async () => {
    await keep(aPhoto('W1', 0));
    const before = await pictureAt(address);
    await keep(aPhoto('W1', 0, { address: `${address}?signature=2` }));
    expect(await pictureAt(address)).toBeUndefined();
    const { version: _, ...after } = (await pictureAt(`${address}?signature=2`)) ?? {};
    expect(before).toMatchObject(after);
  });

  test('an address shared by many listings is given with each of them, in a fixed order', async () => {
    await keep(aPhoto('W2', 0, { address }), aPhoto('W1', 0, { address }));
    const found = await store.atAddress(address);
    expect(found.map(({ listingKey, picture }) => [listingKey, picture.objectId])).toEqual([
      ['W1', 'W1-0'],
      ['W2', 'W2-0'],
    ]);
  });

  test('an address that no listing shows is unknown', async () => {
    expect(await store.atAddress('https://photos.example.com/other.jpg')).toEqual([]);
  });
});

describe('a picture’s version is a keyed hash of its time', () => {
  const versions = async () =>
    (await store.byListingKeys(['W1', 'W2', 'W3'])).map(({ version }) => version);

  test('stored addresses, lists and the proxy have the same one, in every process', async () => {
    const photo = aPhoto('W1', 0);
    await keep(photo);
    const [version = ''] = await versions();
    expect(version).toMatch(/^[\w-]{16}$/);
    const restarted = new PhotoStore(db, siteKey(db));
    expect((await restarted.atAddress(photo.address))[0]?.picture.version).toBe(version);
    expect((await restarted.atPlace({ listingKey: 'W1', at: 0 }))?.picture.version).toBe(version);
    expect(await restarted.storedPhotos([photo])).toEqual([
      storedPhoto({ address: photo.address, version }),
    ]);
  });

  test('the room that the board describes is stored with it', async () => {
    const photo = aPhoto('W1', 0, { shortDescription: 'Kitchen', modifiedAt: null });
    expect(await store.storedPhotos([photo])).toEqual([
      storedPhoto({ address: photo.address, version: '', room: 'Kitchen' }),
    ]);
  });

  test('photos of the same moment do not share it, so that one known date dates no other', async () => {
    await keep(aPhoto('W1', 0), aPhoto('W2', 0));
    expect(new Set(await versions()).size).toBe(2);
  });

  test('a photo whose time the board does not give has none', async () => {
    await keep(aPhoto('W1', 0, { modifiedAt: null }));
    expect(await versions()).toEqual(['']);
  });
});
