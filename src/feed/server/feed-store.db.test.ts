import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { NOTHING_YET } from '../domain/counters.ts';
import { toMember, toOffice } from '../domain/rows/people.ts';
import { BoardPeopleStore } from './board-people-store.ts';
import { FeedStore } from './feed-store.ts';
import { OddityStore } from './oddity-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate feeds, quarantine, members, offices`);

const store = new FeedStore(db);
const oddities = new OddityStore(db);
const boardPeople = new BoardPeopleStore(db);
const monday = new Date('2026-05-04T12:00:00Z');
const tuesday = new Date('2026-05-05T12:00:00Z');

describe('the state of reading a board', () => {
  test('a new feed begins now and keeps that moment', async () => {
    expect(await store.status('sandbox')).toBeNull();
    await store.begin('sandbox', monday);
    expect(await store.begin('sandbox', tuesday)).toEqual({
      asOf: monday,
      counters: NOTHING_YET,
      lastSuccessAt: null,
      lastReconciledAt: null,
      lastError: null,
    });
  });

  test('each walk has a cursor in the board’s own text, and a watermark', async () => {
    const clock = 'PhotosChangeTimestamp';
    expect(await store.walk('sandbox', clock)).toEqual({
      watermark: null,
      cursor: null,
      latest: null,
    });
    const walk = {
      watermark: '2026-04-01T00:00:00.000Z',
      cursor: { modifiedAt: '2026-05-01T00:00:00Z', key: 'W1' },
      latest: '2026-05-01T00:00:00.000Z',
    };
    await store.saveWalk('sandbox', clock, { from: null, to: walk });
    expect(await store.walk('sandbox', clock)).toEqual(walk);
    const atEnd = { watermark: walk.latest, cursor: null, latest: null };
    await store.saveWalk('sandbox', clock, { from: walk.cursor, to: atEnd });
    expect(await store.walk('sandbox', clock)).toEqual(atEnd);
    expect((await store.walk('sandbox', 'MediaChangeTimestamp')).watermark).toBeNull();
  });

  test('each board has its own last refresh', async () => {
    expect(await store.lastRefreshed('a')).toBeNull();
    for (const [name, at] of [
      ['a', tuesday],
      ['b', monday],
    ] as const) {
      await store.begin(name, monday);
      await store.finish(name, at);
    }
    await store.begin('c', monday);
    expect(await store.lastRefreshed('a')).toEqual(tuesday);
    expect(await store.lastRefreshed('b')).toEqual(monday);
    expect(await store.lastRefreshed('c')).toBeNull();
  });
});

describe('quarantine', () => {
  const bad = {
    key: 'W1',
    reason: 'price-beyond-reason',
    raw: { ListPrice: '9,999,999,999' },
  } as const;

  test('a bad row is kept with its reason; a repeat raises its count', async () => {
    await oddities.quarantine('sandbox', [bad, bad], monday);
    await oddities.quarantine('sandbox', [bad], tuesday);
    expect(
      await sql`select key, reason, raw, first_seen::date::text, last_seen::date::text, count from quarantine`,
    ).toEqual([
      {
        key: 'W1',
        reason: bad.reason,
        raw: bad.raw,
        first_seen: '2026-05-04',
        last_seen: '2026-05-05',
        count: 2,
      },
    ]);
  });

  test('rows without a key are stored separately', async () => {
    const keyless = [null, 'text', { ListPrice: 'a\0' }].map((raw) => ({
      key: null,
      reason: 'no-key' as const,
      raw,
    }));
    await oddities.quarantine('sandbox', keyless, monday);
    const [{ rows } = { rows: 0 }] = await sql`select count(*)::int as rows from quarantine`;
    expect(rows).toBe(3);
  });

  test('a key is released when a valid row arrives', async () => {
    await oddities.quarantine('sandbox', [bad], monday);
    await oddities.release('other', ['W1']);
    expect(await sql`select key from quarantine`).toHaveLength(1);
    await oddities.release('sandbox', ['W1', 'W2']);
    expect(await sql`select key from quarantine`).toEqual([]);
  });
});

test('members and offices are stored by key with the board’s latest data', async () => {
  const office = (name: unknown) => toOffice({ OfficeKey: '1', OfficeName: name });
  const member = toMember({ MemberKey: 'm', MemberFullName: 'Maren Ellery', OfficeKey: '1' });
  await boardPeople.saveOffices(
    [office('OLD'), toOffice({ OfficeKey: '2' })].filter((each) => each !== null),
  );
  await boardPeople.saveOffices([office('NEW')].filter((each) => each !== null));
  await boardPeople.saveMembers([member].filter((each) => each !== null));
  expect(await boardPeople.officeNames(['1', '2', '3'])).toEqual(new Map([['1', 'NEW']]));
  expect(await sql`select member_key, full_name, office_key from members`).toEqual([
    { member_key: 'm', full_name: 'Maren Ellery', office_key: '1' },
  ]);
});
