import { describe, expect, test } from 'vitest';
import { aMediaRow, aProfile } from './board-row.sample.ts';
import { photoSets } from './photos.ts';

const LISTING = 'W11900001';
const galleryOf = (rows: unknown[], profile = aProfile()) =>
  photoSets(rows, [LISTING], profile).get(LISTING) ?? [];
const addresses = (rows: unknown[]) => galleryOf(rows).map(({ address }) => address);

/** The rows of one picture in the given sizes. */
const picture = (n: number, sizes: string[], given: Record<string, unknown> = {}) =>
  sizes.map((size) =>
    aMediaRow({
      MediaKey: `picture-${n}-${size}`,
      MediaObjectID: `picture-${n}`,
      ImageSizeDescription: size,
      Order: n,
      MediaURL: `https://photos.example.com/${size}/${n}.jpg`,
      ...given,
    }),
  );
const EVERY_SIZE = ['Thumbnail', 'Medium', 'Large', 'Largest', 'LargestNoWatermark'];

test('a photo keeps the board’s facts about it', () => {
  expect(galleryOf([aMediaRow({ ShortDescription: 'Front', ImageWidth: '1920' })])).toEqual([
    {
      mediaKey: 'picture-1-l',
      objectId: 'picture-1',
      listingKey: LISTING,
      address: 'https://photos.example.com/large/1.jpg',
      type: 'image/jpeg',
      order: 0,
      isPreferred: true,
      shortDescription: 'Front',
      longDescription: null,
      width: 1920,
      height: null,
      modifiedAt: '2026-05-06T09:30:00.000Z',
    },
  ]);
});

describe('input 52: media: zero rows / fetch failed / only Private / only Thumbnail / only PDF', () => {
  test.each([
    ['zero rows', [], []],
    ['only Private', [aMediaRow({ Permission: ['Private'] })], []],
    [
      'only PDF',
      [aMediaRow({ MediaType: 'application/pdf' }), aMediaRow({ MediaType: 'Pdf' })],
      [],
    ],
    ['only Thumbnail', picture(1, ['Thumbnail']), ['https://photos.example.com/Thumbnail/1.jpg']],
  ])('%s', (_, rows, gallery) => {
    expect(addresses(rows)).toEqual(gallery);
  });

  test('a listing without photos has an empty gallery', () => {
    expect(photoSets([], ['W1', 'W2'], aProfile())).toEqual(
      new Map([
        ['W1', []],
        ['W2', []],
      ]),
    );
  });
});

describe('input 55: five sizes of one photo listed as five photos', () => {
  test('are one photo by the picture’s id', () => {
    expect(addresses(picture(1, EVERY_SIZE))).toEqual(['https://photos.example.com/Large/1.jpg']);
  });

  test('are one photo by the key without its size suffix, if there is no id', () => {
    const rows = ['uuid-t', 'uuid-m', 'uuid-l', 'uuid'].map((MediaKey) =>
      aMediaRow({ MediaKey, MediaObjectID: null }),
    );
    expect(galleryOf(rows)).toHaveLength(1);
  });
});

describe('sizes are chosen Large, Largest, Medium, Thumbnail, and never mixed', () => {
  test.each([
    ['Large', EVERY_SIZE],
    ['Largest', ['Thumbnail', 'Medium', 'Largest']],
    ['Medium', ['Thumbnail', 'Medium']],
  ])('%s from the available sizes', (size, sizes) => {
    expect(addresses([...picture(1, sizes), ...picture(2, sizes)])).toEqual([
      `https://photos.example.com/${size}/1.jpg`,
      `https://photos.example.com/${size}/2.jpg`,
    ]);
  });

  test('a size that one photo lacks loses to one that all have', () => {
    const rows = [...picture(1, ['Medium', 'Large']), ...picture(2, ['Medium'])];
    expect(addresses(rows).every((address) => address.includes('/Medium/'))).toBe(true);
  });

  test('a board that names no sizes has one', () => {
    expect(galleryOf([aMediaRow({ ImageSizeDescription: null })])).toHaveLength(1);
  });
});

describe('input 53: media Order null, duplicate, negative, string, 0- or 1-based', () => {
  test('photos are in order and numbered from 0', () => {
    const orders = ['10', 2, null, -1, 2];
    const rows = orders.flatMap((Order, n) => picture(n, ['Large'], { Order }));
    const gallery = galleryOf(rows);
    expect(gallery.map(({ objectId }) => objectId)).toEqual([
      'picture-3',
      'picture-1',
      'picture-4',
      'picture-0',
      'picture-2',
    ]);
    expect(gallery.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  });

  test('a gallery has at most sixty photos', () => {
    const rows = Array.from({ length: 70 }, (_, n) => picture(n, ['Large'])).flat();
    expect(galleryOf(rows)).toHaveLength(60);
  });
});

describe('input 54: two PreferredPhotoYN, or none', () => {
  test.each([
    ['none', [], 'picture-0'],
    ['one', [2], 'picture-2'],
    ['two', [2, 1], 'picture-1'],
  ])('%s', (_, preferred: number[], cover) => {
    const rows = [0, 1, 2].flatMap((n) =>
      picture(n, ['Large'], { PreferredPhotoYN: preferred.includes(n) }),
    );
    const gallery = galleryOf(rows);
    expect(gallery[0]?.objectId).toBe(cover);
    expect(gallery.filter(({ isPreferred }) => isPreferred)).toHaveLength(1);
  });
});

test('input 56: media rows for another listing, for Office, for unknown listing', () => {
  const rows = [
    aMediaRow({ ResourceRecordKey: 'W2' }),
    aMediaRow({ ResourceName: 'Office' }),
    aMediaRow({ ResourceRecordKey: null }),
    null,
    'text',
  ];
  expect(photoSets(rows, [LISTING], aProfile())).toEqual(new Map([[LISTING, []]]));
});

describe('input 59: MediaStatus Deleted; Permission ["Private"]; LargestNoWatermark', () => {
  test.each([
    ['deleted', { MediaStatus: 'Deleted' }],
    ['private', { Permission: ['Private'] }],
    ['private among others', { Permission: 'Public,Private' }],
    ['private in whatever form', { Permission: { toString: null, is: [['private']] } }],
    ['without the watermark', { ImageSizeDescription: 'LargestNoWatermark' }],
  ])('%s is never kept', (_, given) => {
    expect(galleryOf([aMediaRow(given)])).toEqual([]);
  });
});

describe('input 44: URLs javascript:, http:, //host, https:///x, spaces, 8,000 characters, video page as photo', () => {
  test.each([
    [
      'a video page by its type',
      { MediaType: 'text/html', MediaURL: 'https://video.example.com/watch' },
    ],
    [
      'a video page by its address',
      { MediaCategory: null, MediaType: null, MediaURL: 'https://video.example.com/watch' },
    ],
    ['a document', { MediaCategory: 'Document' }],
    ['plain http', { MediaURL: 'http://photos.example.com/1.jpg' }],
    ['no address', { MediaURL: null }],
    ['no key', { MediaKey: '' }],
    [
      'an address that is no text',
      { MediaCategory: null, MediaType: null, MediaURL: { toString: null } },
    ],
  ])('%s', (_, given) => {
    expect(galleryOf([aMediaRow(given)])).toEqual([]);
  });

  test('photos at other hosts than the board’s are left out', () => {
    const profile = aProfile({ photoHosts: ['photos.example.com'] });
    const rows = [
      ...picture(1, ['Large']),
      ...picture(2, ['Large'], { MediaURL: 'https://video.example.com/2.jpg' }),
    ];
    expect(galleryOf(rows, profile).map(({ objectId }) => objectId)).toEqual(['picture-1']);
  });

  test('without a category the type decides, and without a type the address', () => {
    const rows = [
      aMediaRow({
        MediaCategory: null,
        MediaType: 'Jpeg',
        MediaURL: 'https://photos.example.com/1',
      }),
      aMediaRow({ MediaCategory: null, MediaType: null, MediaObjectID: 'b', MediaKey: 'b' }),
    ];
    expect(galleryOf(rows)).toHaveLength(2);
  });
});
