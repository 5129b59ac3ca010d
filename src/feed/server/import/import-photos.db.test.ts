import { describe, expect, test } from 'vitest';
import { aBoard, boardRows, photoRow } from '../../domain/board.sample.ts';
import type { Board } from '../../domain/board.ts';
import { BoardError, type BoardFailure } from '../../domain/board-error.ts';
import { aProfile } from '../../domain/rows/board-row.sample.ts';
import { importSite } from './import.sample.ts';

const { sql, run, addressesOf } = await importSite();

const TIMES = {
  PhotosChangeTimestamp: '2026-05-01T00:00:00Z',
  MediaChangeTimestamp: '2026-05-01T00:00:00Z',
};
const addressOf = (name: string) => `https://photos.example.com/${name}.jpg`;

/** A board with lists that a test may change; it records whose photos were requested. */
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
  test('zero rows, only private ones or only a PDF give a listing without photos', async () => {
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

  test('a listing with only thumbnails shows them', async () => {
    const { board, media } = aPhotoBoard(1);
    media.splice(0, 1, { ...photoRow('W1000', 'small'), ImageSizeDescription: 'Thumbnail' });
    await run(board);
    expect(await addressesOf('W1000')).toEqual([addressOf('small')]);
  });

  test('fetch failed: listings keep their photos and get the new ones next time', async () => {
    const { rows, media, board } = aPhotoBoard(3);
    await run(board);
    for (const row of rows) row.PhotosChangeTimestamp = '2026-05-02T00:00:00Z';
    media.splice(0, 3, ...rows.map(({ ListingKey }) => photoRow(ListingKey, `${ListingKey}-new`)));
    const silent = { ...board, media: () => Promise.reject(new Error('503')) };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    expect(await run(silent, { full: true, onError })).toMatchObject({ withoutPhotoAnswer: 3 });
    expect(errors).not.toEqual([]);
    expect(await addressesOf('W1000')).toEqual([addressOf('W1000')]);

    expect(await run(board)).toMatchObject({ withoutPhotoAnswer: 0 });
    expect(await addressesOf('W1000')).toEqual([addressOf('W1000-new')]);
  });

  test('after two failures in a row the rest of a page is left for later', async () => {
    const { board } = aPhotoBoard(300);
    let calls = 0;
    const silent = {
      ...board,
      media: async () => {
        calls++;
        throw new Error('503');
      },
    };
    expect(await run(silent, { pageSize: 300 })).toMatchObject({
      stored: 300,
      withoutPhotoAnswer: 300,
    });
    // Four at once for the page of 12 × 25, one more after the first failure; four for the remaining ones.
    expect(calls).toBe(9);
  });
});

describe('photo timestamps', () => {
  test('unchanged photos are not requested again', async () => {
    const { board, asked } = aPhotoBoard(30);
    await run(board);
    expect(asked).toHaveLength(30);
    await run(board, { full: true });
    expect(asked).toHaveLength(30);
  });

  test.each(['PhotosChangeTimestamp', 'MediaChangeTimestamp'] as const)(
    'a set with only a new %s is fetched whole, and the listing’s card is updated',
    async (clock) => {
      const { rows, media, board, asked } = aPhotoBoard(3);
      await run(board);
      asked.length = 0;
      Object.assign(rows[1] ?? {}, { [clock]: '2026-05-02T00:00:00Z' });
      media.splice(1, 1, photoRow('W1001', 'first'), photoRow('W1001', 'second'));
      // The board's own walk is empty: the listing's time has not changed.
      const summary = await run({ ...board, properties: async () => [] });
      expect(summary).toMatchObject({ read: 0, photosTakenLater: 1 });
      expect(asked).toEqual(['W1001']);
      expect(await addressesOf('W1001')).toEqual(['first', 'second'].map(addressOf));
      const [row] = await sql`select card from listings where listing_key = 'W1001'`;
      expect(row?.card).toContain(encodeURIComponent(addressOf('first')));
      expect(await addressesOf('W1000')).toEqual([addressOf('W1000')]);
    },
  );

  test('photo times seen in the first walk are not walked again', async () => {
    const { board, rows } = aPhotoBoard(30);
    for (const [n, row] of rows.entries())
      row.MediaChangeTimestamp = `2026-05-02T0${n % 10}:00:00Z`;
    const asked: unknown[] = [];
    await run({
      ...board,
      changes: (clock, after, size) => {
        asked.push(after);
        return board.changes(clock, after, size);
      },
    });
    expect(asked.slice(0, 1)).toEqual([{ modifiedAt: '2026-04-30T23:40:00Z', key: '0' }]);
    expect(asked).toContainEqual({ modifiedAt: '2026-05-02T08:40:00Z', key: '0' });
    expect(asked).not.toContain(null);
  });

  test('photos that change behind the first walk while it runs are fetched too', async () => {
    const { board, rows, media } = aPhotoBoard(30);
    // The third page changed last of all, hours after the first was read.
    for (const row of rows.slice(20)) row.PhotosChangeTimestamp = '2026-05-06T18:00:00Z';
    let pages = 0;
    await run({
      ...board,
      properties: (...asked) => {
        pages += 1;
        if (pages === 2) {
          Object.assign(rows[0] ?? {}, { PhotosChangeTimestamp: '2026-05-06T12:30:00Z' });
          media.splice(0, 1, photoRow('W1000', 'later'));
        }
        return board.properties(...asked);
      },
    });
    expect(await addressesOf('W1000')).toEqual([addressOf('later')]);
  });

  test('a time that goes back counts as a change', async () => {
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

  test('with a key prefix, photos are stored under our key and requested under the board’s', async () => {
    const { board, asked } = aPhotoBoard(2);
    await run(board, { profile: aProfile({ keyPrefix: 'other:' }) });
    expect(asked).toEqual(['W1000', 'W1001']);
    expect(await addressesOf('other:W1000')).toEqual([addressOf('W1000')]);
  });
});

describe('a listing whose photos can’t be fetched', () => {
  const failingFor = (board: Board, bad: string[], failure: BoardFailure): Board => ({
    ...board,
    media: (keys) =>
      keys.some((key) => bad.includes(key))
        ? Promise.reject(new BoardError(failure, 'no photos'))
        : board.media(keys),
  });
  const without = async () =>
    (await sql`select listing_key from listings where photos::text = '[]' order by 1`).map(
      (row) => row.listing_key,
    );

  test('does not affect others if its photos are invalid', async () => {
    const { board } = aPhotoBoard(60);
    await run(failingFor(board, ['W1003', 'W1020', 'W1031'], 'untrustworthy'), { pageSize: 100 });
    expect(await without()).toEqual(['W1003', 'W1020', 'W1031']);
  });

  test('delays only its own batch when the board fails', async () => {
    const { board } = aPhotoBoard(150);
    await run({ ...board, media: () => Promise.reject(new Error('503')) }, { pageSize: 200 });
    const bad = failingFor(board, ['W1003', 'W1030'], 'unavailable');
    await run({ ...bad, properties: async () => [] });
    expect(await without()).toHaveLength(50);
  });
});
