import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import photos from './photos.json' with { type: 'json' };
import { photoFileAt } from './photos.ts';
import type { Row } from './row.ts';
import { Sandbox } from './sandbox.ts';

const board = new Sandbox({ seed: 1, listings: 1_500, asOf: new Date('2026-11-21T12:00:00Z') });
const odd = new Set(board.faultyRows.map(({ key }) => key));
const listings = Array.from({ length: 1_500 }, (_, index) => board.activeRow(index))
  .filter((row) => !odd.has(String(row.ListingKey)))
  .map((row) => ({ row, photos: board.photosOf(String(row.ListingKey)) }));
const withPhotos = listings.filter(({ photos: shown }) => shown.length > 0);
const mediaOf = (row: Row) => board.mediaOf(String(row.ListingKey)) as Row[];

describe('the photos of a listing', () => {
  test('two in a hundred listings have none', () => {
    const none = 1 - withPhotos.length / listings.length;
    expect(none).toBeGreaterThan(0.01);
    expect(none).toBeLessThan(0.03);
  });

  test('a home shows its outside first, then a living room, a kitchen, bedrooms and a bathroom', () => {
    const houses = withPhotos.filter(({ row }) => row.PropertySubType === 'Detached');
    for (const { row, photos: shown } of houses) {
      expect(shown.length).toBeGreaterThanOrEqual(5);
      expect(shown.length).toBeLessThanOrEqual(60);
      const rooms = shown.filter(({ view }) => view !== undefined).map((photo) => photo.shows);
      const wanted = ['living', 'kitchen', 'bedroom', 'bedroom', 'bathroom'];
      expect(rooms.slice(0, 5)).toEqual(wanted.slice(0, rooms.length));
      expect(shown[0]?.shows).toBe('detached');
      expect(shown.some(({ style }) => style === 'backyard')).toBe(
        String(row.PoolFeatures) === 'Inground',
      );
    }
  });

  test('one in a hundred has more than twenty-four, up to sixty', () => {
    const many = listings.filter(({ photos: shown }) => shown.length > 24).length / listings.length;
    expect(many).toBeGreaterThan(0.003);
    expect(many).toBeLessThan(0.02);
    expect(Math.max(...listings.map(({ photos: shown }) => shown.length))).toBeGreaterThan(50);
  });

  test('no picture comes twice where there are no more than twenty-four', () => {
    for (const { photos: shown } of withPhotos.filter((home) => home.photos.length <= 24)) {
      expect(new Set(shown.map(({ file }) => file)).size).toBe(shown.length);
    }
  });

  test('towers look over the skyline, houses into the garden', () => {
    const views = (type: string, style: string) =>
      new Set(
        withPhotos
          .filter(
            ({ row, photos: shown }) => row.PropertySubType === type && shown[0]?.style === style,
          )
          .flatMap(({ photos: shown }) => shown.flatMap(({ view }) => view ?? [])),
      );
    expect(views('Condo Apartment', 'tower')).toEqual(new Set(['skyline']));
    expect(views('Detached', 'brick')).toEqual(new Set(['garden']));
  });

  test('winter pictures show homes listed in winter', () => {
    for (const { row, photos: shown } of withPhotos) {
      const month = Number(String(row.OriginalEntryTimestamp).slice(5, 7));
      if (shown.some(({ season }) => season === 'winter')) expect([12, 1, 2, 3]).toContain(month);
    }
  });
});

describe('media rows', () => {
  test('give each photo in several sizes, the one without a watermark private', () => {
    const rows = withPhotos.slice(0, 300).flatMap(({ row }) => mediaOf(row));
    expect(new Set(rows.map((row) => row.ImageSizeDescription))).toEqual(
      new Set(['Thumbnail', 'Medium', 'Large', 'Largest', 'LargestNoWatermark']),
    );
    expect(new Set(rows.map((row) => row.MediaKey)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.Permission).toEqual([
        row.ImageSizeDescription === 'LargestNoWatermark' ? 'Private' : 'Public',
      ]);
    }
  });

  test('each has a key that no other row of the board has', () => {
    const keys = listings.flatMap(({ row }) => mediaOf(row).map(({ MediaKey }) => MediaKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('mostly say nothing of a preferred photo, and now and then repeat an order', () => {
    const rows = withPhotos.flatMap(({ row }) => mediaOf(row));
    const unsaid = rows.filter((row) => row.PreferredPhotoYN === null).length / rows.length;
    expect(unsaid).toBeGreaterThan(0.9);
    const repeats = withPhotos.filter(({ row }) => {
      const large = mediaOf(row).filter((media) => media.ImageSizeDescription === 'Medium');
      return new Set(large.map((media) => media.Order)).size < large.length;
    });
    expect(repeats.length).toBeGreaterThan(0);
  });

  test('the same picture at the same size has one short address', () => {
    const addresses = new Set(
      withPhotos.flatMap(({ row }) => mediaOf(row).map((media) => String(media.MediaURL))),
    );
    expect(addresses.size).toBeLessThanOrEqual(photos.length * 5);
    for (const address of addresses) {
      expect(address.length).toBeLessThan(70);
      expect(photoFileAt(new URL(address))).not.toBeNull();
    }
  });
});

test('the pictures the generator knows are those that the project has', () => {
  const manifest: unknown = JSON.parse(readFileSync('assets/photos/manifest.json', 'utf8'));
  expect(manifest).toMatchObject(photos.map(({ file, alt, style }) => ({ file, alt, style })));
});
