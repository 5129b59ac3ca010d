import { describe, expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { formatMediaQuery } from '../domain/media-query.ts';
import { proxied } from '../domain/photo-address.ts';
import { isTimestamp, mediaRoutes } from './media-routes.ts';

const PHOTOS = ['W1', 'W2', 'C3', 'W4'].flatMap((listingKey) =>
  [0, 1].map((order) => ({
    listingKey,
    order,
    address: `https://photos.example/${listingKey}/${order}.jpg`,
    version: '',
  })),
);
const address = (key: string, order: number) =>
  proxied(`https://photos.example/${key}/${order}.jpg`);

/** Listings W1, W2 and W4 are public, W4 with its address withheld; C3 is not public. */
const routes = routesOf(
  mediaRoutes({
    photos: {
      byListingKeys: async (keys) => PHOTOS.filter(({ listingKey }) => keys.includes(listingKey)),
    },
    publicKeys: async (keys) =>
      keys
        .filter((key) => key.startsWith('W'))
        .map((key) => ({ key, addressIsWithheld: key === 'W4' })),
    listingByAnyKey: async (key) => {
      const approach = ({ M1: 'mls_number', K1: 'mediaListingKey', W1: 'listing_id' } as const)[
        key
      ];
      return approach ? { listingKey: 'W1', approach } : null;
    },
  }),
);

const get = async (path: string) => {
  const response = await routes.request(path);
  return { status: response.status, body: await response.json() };
};

describe('the photos of several listings', () => {
  const ask = (listingKeys: string[], order: 'asc' | 'desc' = 'asc') =>
    get(`/api/media?${new URLSearchParams(formatMediaQuery({ listingKeys, order }))}`);

  test('come in order, with URLs on this site', async () => {
    expect(await ask(['W1', 'W2'])).toEqual({
      status: 200,
      body: {
        value: [
          { ResourceRecordKey: 'W1', MediaURL: address('W1', 0) },
          { ResourceRecordKey: 'W1', MediaURL: address('W1', 1) },
          { ResourceRecordKey: 'W2', MediaURL: address('W2', 0) },
          { ResourceRecordKey: 'W2', MediaURL: address('W2', 1) },
        ],
      },
    });
  });

  test('come in descending order on request', async () => {
    const { body } = await ask(['W1'], 'desc');
    expect(body.value.map(({ MediaURL }: { MediaURL: string }) => MediaURL)).toEqual([
      address('W1', 1),
      address('W1', 0),
    ]);
  });

  test('hide the board’s addresses if the home’s address is withheld', async () => {
    expect((await ask(['W4'])).body.value).toEqual([
      { ResourceRecordKey: 'W4', MediaURL: '/api/trreb/image-proxy?of=W4&at=0' },
      { ResourceRecordKey: 'W4', MediaURL: '/api/trreb/image-proxy?of=W4&at=1' },
    ]);
  });

  test('exclude listings that are not public and unknown keys', async () => {
    expect((await ask(['C3', 'unknown'])).body).toEqual({ value: [] });
  });

  test.each([
    '',
    '?$filter=',
    `?$filter=${encodeURIComponent("ResourceRecordKey eq 'W1'")}`,
    `?$filter=${encodeURIComponent('ListPrice gt 1 or 1 eq 1')}`,
    '?$filter=%E0%A4%A',
  ])('are refused for %j with the accepted filter in the message', async (query) => {
    const { status, body } = await get(`/api/media${query}`);
    expect(status).toBe(400);
    expect(body.message).toContain("ResourceRecordKey in ('A','B') and ResourceName eq 'Property'");
  });
});

describe('the photos of one listing', () => {
  test.each([
    ['M1', 'mls_number'],
    ['K1', 'mediaListingKey'],
    ['W1', 'listing_id'],
  ])('are found by %s, and the response says the key was its %s', async (key, approachUsed) => {
    const imageUrls = [address('W1', 0), address('W1', 1)];
    expect(await get(`/api/trreb/media/${key}`)).toEqual({
      status: 200,
      body: {
        success: true,
        images: imageUrls.map((MediaURL) => ({ ResourceRecordKey: 'W1', MediaURL })),
        imageUrls,
        listingId: 'W1',
        approachUsed,
      },
    });
  });

  test.each([
    '1732212345',
    '17322123451234567',
    '2026-11-21',
    '2026-11-21T13%3A29%3A00Z',
    'unknown',
    'C3',
    '%00',
    '%27%20or%201%3D1',
    'x'.repeat(1_000),
  ])('are empty for %s, which is not an error', async (key) => {
    expect(await get(`/api/trreb/media/${key}`)).toEqual({
      status: 200,
      body: { success: true, images: [], imageUrls: [], listingId: null, approachUsed: 'none' },
    });
  });
});

test.each([
  ['1732212345', true],
  ['17322123451234567', true],
  ['2026-11-21', true],
  ['2026-11-21T13:29:00Z', true],
  ['2026-11-21T13:29:00.123456-05:00', true],
  ['2026-11-21 13:29:00', true],
  ['173221234', false],
  ['173221234512345678', false],
  ['W11900001', false],
  ['40512345', false],
  ['2026-11-21x', false],
  ['', false],
])('%j is a timestamp rather than a listing key: %s', (key, answer) => {
  expect(isTimestamp(key)).toBe(answer);
});
