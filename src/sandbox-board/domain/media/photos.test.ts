import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Row } from '../rows/row.ts';
import { Sandbox } from '../sandbox.ts';
import photos from './photos.json' with { type: 'json' };
import { pictureAt } from './photos.ts';
import { TAKE_CODES } from './takes.ts';

const board = new Sandbox({ seed: 1, listings: 1_500, asOf: new Date('2026-11-21T12:00:00Z') });
const odd = new Set(board.faultyRows.map(({ key }) => key));
const listings = Array.from({ length: 1_500 }, (_, index) => board.activeRow(index))
  .filter((row) => !odd.has(String(row.ListingKey)))
  .map((row) => ({ row, photos: board.photosOf(String(row.ListingKey)) }));
const withPhotos = listings.filter(({ photos: shown }) => shown.length > 0);
const mediaOf = (row: Row) => board.mediaOf(String(row.ListingKey)) as Row[];

describe('photos of a listing', () => {
  test('two in a hundred listings have none', () => {
    const none = 1 - withPhotos.length / listings.length;
    expect(none).toBeGreaterThan(0.01);
    expect(none).toBeLessThan(0.03);
  });

  test('start with the exterior, then a living room, a kitchen, bedrooms and a bathroom', () => {
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

  test('number more than twenty-four, up to sixty, for one listing in a hundred', () => {
    const many = listings.filter(({ photos: shown }) => shown.length > 24).length / listings.length;
    expect(many).toBeGreaterThan(0.003);
    expect(many).toBeLessThan(0.02);
    expect(Math.max(...listings.map(({ photos: shown }) => shown.length))).toBeGreaterThan(50);
  });

  test('show no picture twice in sets of up to twenty-four', () => {
    for (const { photos: shown } of withPhotos.filter((home) => home.photos.length <= 24)) {
      expect(new Set(shown.map(({ file }) => file)).size).toBe(shown.length);
    }
  });

  test('have skyline views for towers and garden views for houses', () => {
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

  test('include winter pictures only for homes listed in winter', () => {
    for (const { row, photos: shown } of withPhotos) {
      const month = Number(String(row.OriginalEntryTimestamp).slice(5, 7));
      if (shown.some(({ season }) => season === 'winter')) expect([12, 1, 2, 3]).toContain(month);
    }
  });
});

describe('media rows', () => {
  test('hold each photo in several sizes, with the unwatermarked one private', () => {
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

  test('have keys that are unique on the board', () => {
    const keys = listings.flatMap(({ row }) => mediaOf(row).map(({ MediaKey }) => MediaKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('rarely name a preferred photo, and sometimes repeat an order', () => {
    const rows = withPhotos.flatMap(({ row }) => mediaOf(row));
    const withoutFlag = rows.filter((row) => row.PreferredPhotoYN === null).length / rows.length;
    expect(withoutFlag).toBeGreaterThan(0.9);
    const repeats = withPhotos.filter(({ row }) => {
      const large = mediaOf(row).filter((media) => media.ImageSizeDescription === 'Medium');
      return new Set(large.map((media) => media.Order)).size < large.length;
    });
    expect(repeats.length).toBeGreaterThan(0);
  });

  test('say which room they show, unless they show the home from outside', () => {
    const words = new Set(
      withPhotos.flatMap(({ row }) => mediaOf(row).map((media) => media.ShortDescription)),
    );
    const rooms = ['Balcony', 'Bathroom', 'Bedroom', 'Kitchen', 'Living Room', 'Office'];
    expect(words).toEqual(new Set([null, ...rooms]));
  });

  test('share one short address for the same picture at the same size', () => {
    const addresses = new Set(
      withPhotos.flatMap(({ row }) => mediaOf(row).map((media) => String(media.MediaURL))),
    );
    expect(addresses.size).toBeLessThanOrEqual(photos.length * TAKE_CODES.length * 5);
    for (const address of addresses) {
      expect(address.length).toBeLessThan(70);
      expect(pictureAt(new URL(address))).not.toBeNull();
    }
  });
});

test('the generator and the project have the same pictures', () => {
  const manifest: unknown = JSON.parse(readFileSync('assets/photos/manifest.json', 'utf8'));
  expect(manifest).toMatchObject(photos.map(({ file, alt, style }) => ({ file, alt, style })));
});
