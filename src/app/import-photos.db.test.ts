import { describe, expect, test } from 'vitest';
import { aBoard, boardRows, photoRow } from '#feed/domain/board.sample.ts';
import type { Board } from '#feed/domain/board.ts';
import { aProfile } from '#feed/domain/board-row.sample.ts';
import { importingBooks } from './import.sample.ts';

const { sql, run, addressesOf } = await importingBooks();

const TIMES = {
  PhotosChangeTimestamp: '2026-05-01T00:00:00Z',
  MediaChangeTimestamp: '2026-05-01T00:00:00Z',
};
const addressOf = (name: string) => `https://photos.example.com/${name}.jpg`;

/** A board whose lists a test may change, which remembers for whom it was asked. */
function aPhotoBoard(count: number) {
  const { properties, media } = boardRows(count);
  const rows = properties.map((row) => ({ ...row, ...TIMES }));
  const asked: string[] = [];
  const plain = aBoard({ properties: rows, media });
  const board: Board = {
    ...plain,
    media: (keys) => {
      asked.push(...keys);
      return plain.media(keys);
    },
  };
  return { rows, media, board, asked };
}

describe('input 52: media: zero rows / fetch failed / only Private / only Thumbnail / only PDF', () => {
  test('zero rows, only private ones or only a PDF are a listing without photos', async () => {
    const { board, media } = aPhotoBoard(3);
    media.splice(
      0,
      3,
      { ...photoRow('W1001'), Permission: ['Private'] },
      { ...photoRow('W1002'), MediaType: 'application/pdf' },
    );
    expect(await run(board)).toMatchObject({ stored: 3, withoutPhotoAnswer: 0 });
    for (const key of ['W1000', 'W1001', 'W1002']) expect(await addressesOf(key)).toEqual([]);
  });

  test('a listing with nothing but thumbnails shows them', async () => {
    const { board, media } = aPhotoBoard(1);
    media.splice(0, 1, { ...photoRow('W1000', 'small'), ImageSizeDescription: 'Thumbnail' });
    await run(board);
    expect(await addressesOf('W1000')).toEqual([addressOf('small')]);
  });

  test('fetch failed: listings keep the photos they had, and get the new ones next time', async () => {
    const { rows, media, board } = aPhotoBoard(3);
    await run(board);
    for (const row of rows) row.PhotosChangeTimestamp = '2026-05-02T00:00:00Z';
    media.splice(0, 3, ...rows.map(({ ListingKey }) => photoRow(ListingKey, `${ListingKey}-new`)));
    const silent = { ...board, media: () => Promise.reject(new Error('503')) };
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown) => troubles.push(error);
    expect(await run(silent, { full: true, onTrouble })).toMatchObject({ withoutPhotoAnswer: 3 });
    expect(troubles).not.toEqual([]);
    expect(await addressesOf('W1000')).toEqual([addressOf('W1000')]);

    expect(await run(board)).toMatchObject({ withoutPhotoAnswer: 0 });
    expect(await addressesOf('W1000')).toEqual([addressOf('W1000-new')]);
  });

  test('after two failures in a row the rest of a page is left for later', async () => {
    const { board } = aPhotoBoard(120);
    let calls = 0;
    const silent = {
      ...board,
      media: async () => {
        calls++;
        throw new Error('503');
      },
    };
    expect(await run(silent, { pageSize: 200 })).toMatchObject({
      stored: 120,
      withoutPhotoAnswer: 120,
    });
    // Twice for the page, once for what was left.
    expect(calls).toBe(3);
  });
});

describe('photos have times of their own', () => {
  test('what has not changed is not asked for again', async () => {
    const { board, asked } = aPhotoBoard(30);
    await run(board);
    expect(asked).toHaveLength(30);
    await run(board, { full: true });
    expect(asked).toHaveLength(30);
  });

  test.each(['PhotosChangeTimestamp', 'MediaChangeTimestamp'] as const)(
    'a set that changes by %s alone is taken whole, and the listing is drawn anew',
    async (clock) => {
      const { rows, media, board, asked } = aPhotoBoard(3);
      await run(board);
      asked.length = 0;
      Object.assign(rows[1] ?? {}, { [clock]: '2026-05-02T00:00:00Z' });
      media.splice(1, 1, photoRow('W1001', 'first'), photoRow('W1001', 'second'));
      // The board's own walk is silent: the listing's time has not changed.
      const summary = await run({ ...board, properties: async () => [] });
      expect(summary).toMatchObject({ read: 0, photosTakenLater: 1 });
      expect(asked).toEqual(['W1001']);
      expect(await addressesOf('W1001')).toEqual(['first', 'second'].map(addressOf));
      const [row] = await sql`select card from listings where listing_key = 'W1001'`;
      expect(row?.card).toContain(encodeURIComponent(addressOf('first')));
      expect(await addressesOf('W1000')).toEqual([addressOf('W1000')]);
    },
  );

  test('a time that goes back is another time too', async () => {
    const { rows, media, board } = aPhotoBoard(1);
    await run(board);
    Object.assign(rows[0] ?? {}, { PhotosChangeTimestamp: '2026-04-30T23:50:00Z' });
    media.splice(0, 1, photoRow('W1000', 'restored'));
    await run(board);
    expect(await addressesOf('W1000')).toEqual([addressOf('restored')]);
  });

  test('a listing that comes back on the market gets its photos again', async () => {
    const { rows, board } = aPhotoBoard(1);
    await run(board);
    Object.assign(rows[0] ?? {}, { StandardStatus: 'Closed' });
    await run(board, { full: true });
    expect(await addressesOf('W1000')).toEqual([]);
    Object.assign(rows[0] ?? {}, { StandardStatus: 'Active' });
    await run(board, { full: true });
    expect(await addressesOf('W1000')).toEqual([addressOf('W1000')]);
  });

  test('of a board with a prefix they stand under our key, and are asked for by the board’s', async () => {
    const { board, asked } = aPhotoBoard(2);
    await run(board, { profile: aProfile({ keyPrefix: 'other:' }) });
    expect(asked).toEqual(['W1000', 'W1001']);
    expect(await addressesOf('other:W1000')).toEqual([addressOf('W1000')]);
  });
});
