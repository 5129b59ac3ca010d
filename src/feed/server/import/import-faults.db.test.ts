import { describe, expect, test } from 'vitest';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { aBoardRow, aProfile } from '../../domain/rows/board-row.sample.ts';
import { aMarket, failing, importSite } from './import.sample.ts';

const { sql, stores, run, reconcile, keysOnShow, addressesOf, idOf, lastError } =
  await importSite();

const LATER_TIME = '2026-05-02T00:00:00Z';

describe('input 24: a whole resource vanishes (404/403)', () => {
  const GONE = 'The board has no such resource.';

  test.each(['members', 'offices'] as const)(
    'without %s the listings are still imported, and no people are deleted',
    async (people) => {
      const offices = [{ OfficeKey: '7', OfficeName: 'SAMPLE REALTY' }];
      const given = { ...boardRows(3), offices, members: [{ MemberKey: 'm' }] };
      await run(aBoard(given));
      const board = { ...aBoard(given), [people]: failing(GONE) };
      expect(await run(board, { full: true })).toMatchObject({ read: 3 });
      expect(await lastError()).toBe(GONE);
      expect(await sql`select office_key from offices`).toHaveLength(1);
      expect(await sql`select member_key from members`).toHaveLength(1);
    },
  );

  test('without listings the pass ends, and stored data stays', async () => {
    const { board } = aMarket(5);
    await run(board);
    await expect(run({ ...board, properties: failing(GONE) })).rejects.toThrow(GONE);
    await expect(reconcile({ ...board, keys: failing(GONE) })).rejects.toThrow(GONE);
    expect(await keysOnShow()).toHaveLength(5);
  });

  test('without media every listing keeps its photos', async () => {
    const { properties, board } = aMarket(5);
    await run(board);
    for (const row of properties) Object.assign(row, { PhotosChangeTimestamp: LATER_TIME });
    await run({ ...board, media: failing(GONE) }, { full: true });
    expect(await addressesOf('W1000')).toHaveLength(1);
    expect(await lastError()).toBe(GONE);
  });
});

describe('input 45: InternetEntireListingDisplayYN false/null/absent; turns false later', () => {
  test.each([
    [false, false, []],
    [false, true, []],
    [null, false, []],
    [null, true, ['W1000']],
    [undefined, false, []],
    [undefined, true, ['W1000']],
  ])('%s, in a pre-filtered feed: %s', async (flag, feedIsFiltered, shown) => {
    const { properties, board } = aMarket(1);
    Object.assign(properties[0] ?? {}, { InternetEntireListingDisplayYN: flag });
    await run(board, { profile: aProfile({ feedIsFiltered }) });
    expect(await keysOnShow()).toEqual(shown);
  });

  test('turns false later: hidden at once, under the same id, without photos', async () => {
    const { properties, board } = aMarket(1);
    await run(board);
    const id = await idOf('W1000');
    Object.assign(properties[0] ?? {}, { InternetEntireListingDisplayYN: false });
    await run(board);
    expect(await stores.listings.statusOf(id)).toBe('off-market');
    expect(await addressesOf('W1000')).toEqual([]);
  });
});

describe('a rejected row', () => {
  const beyondReason = { ListPrice: 9_999_999_999, ModificationTimestamp: LATER_TIME };
  test.each([
    ['has left the market', { StandardStatus: 'Closed' }],
    ['may no longer be shown', { InternetEntireListingDisplayYN: false }],
    ['may no longer show its address', { InternetAddressDisplayYN: false }],
  ])('hides our copy of a home that %s', async (_, hidden) => {
    const { properties, board } = aMarket(1);
    await run(board);
    Object.assign(properties[0] ?? {}, hidden, beyondReason);
    await run(board);
    expect(await keysOnShow()).toEqual([]);
    expect(await addressesOf('W1000')).toEqual([]);
    Object.assign(properties[0] ?? {}, aBoardRow(), { ListingKey: 'W1000' });
    await run(board);
    expect(await keysOnShow()).toEqual(['W1000']);
  });

  test('changes nothing for a home that is still active, or if older than ours', async () => {
    const { properties, board } = aMarket(1);
    await run(board);
    Object.assign(properties[0] ?? {}, beyondReason);
    await run(board);
    expect(await keysOnShow()).toEqual(['W1000']);
    const older = { StandardStatus: 'Closed', ModificationTimestamp: '2026-04-01T00:00:00Z' };
    Object.assign(properties[0] ?? {}, older);
    await run(board, { full: true });
    expect(await keysOnShow()).toEqual(['W1000']);
  });
});
