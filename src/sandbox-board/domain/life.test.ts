import { describe, expect, test } from 'vitest';
import { lifeOf } from './life.ts';
import { EVENTS } from './life-events.ts';
import { registerOf } from './register.ts';
import type { Row } from './row.ts';
import { sandboxOf } from './sandbox.ts';

const aLife = (listings = 300) =>
  lifeOf(sandboxOf({ seed: 7, listings, history: 50, asOf: new Date('2026-11-21T12:00:00Z') }));

/** A life in which that has happened once: the key that it happened to, and its row. */
function lifeWith(kind: string) {
  const life = aLife();
  const [event] = life.tick(1, kind);
  const key = event?.keys[0] ?? '';
  const entry = life.byKey(key);
  const row = (entry && life.rowOf(entry)) as Row;
  const isSeenBy = (tier: 'idx' | 'vow') => registerOf(life).byKey(tier, key) !== null;
  return { life, key, entry, row, isSeenBy, at: event?.at, keys: event?.keys ?? [] };
}

test('the same seed lives the same life', () => {
  const [one, other] = [aLife(), aLife()];
  expect(one.tick(200)).toEqual(other.tick(200));
  const rows = (life: typeof one) =>
    registerOf(life)
      .inOrder('idx', 'modified')
      .map((entry) => life.rowOf(entry));
  expect(rows(one)).toEqual(rows(other));
});

test('nothing happens between two ticks', () => {
  const life = aLife();
  expect(life.now()).toBe(Date.parse('2026-11-21T12:00:00Z') / 1000);
  life.tick(3);
  expect(life.now()).toBe(Date.parse('2026-11-21T12:01:00Z') / 1000);
});

test('no event has a name that nobody knows', () => {
  expect(() => aLife().tick(1, 'earthquake')).toThrow("no event is called 'earthquake'");
});

describe('what happens:', () => {
  test('a new listing is seen, and changed last', () => {
    const { life, row, at, isSeenBy, entry } = lifeWith('new');
    expect(row).toMatchObject({
      ModificationTimestamp: at,
      OriginalEntryTimestamp: at,
      MlsStatus: 'New',
    });
    expect(isSeenBy('idx')).toBe(true);
    expect(entry && life.mediaOf(entry).length).toBeGreaterThan(0);
    expect(registerOf(life).inOrder('idx', 'modified').at(-1)).toBe(entry);
  });

  test('a price changes with the row', () => {
    const { row, at } = lifeWith('price');
    expect(row).toMatchObject({ MlsStatus: 'Price Change', ModificationTimestamp: at });
    expect(row.ListPrice).not.toBe(row.PreviousListPrice);
  });

  test("photos change without the listing's own time", () => {
    const { life, row, at, entry, key } = lifeWith('photos');
    expect(row.PhotosChangeTimestamp).toBe(at);
    expect(row.ModificationTimestamp).not.toBe(at);
    const ids = (rows: unknown[]) =>
      new Set((rows as Row[]).map(({ MediaObjectID }) => MediaObjectID));
    const before = ids(life.sandbox.mediaOf(key));
    const now = ids(entry ? life.mediaOf(entry) : []);
    expect(now.size).toBeGreaterThan(0);
    expect(now.isDisjointFrom(before)).toBe(true);
  });

  test('another preferred photo moves only the time of the media', () => {
    const { life, row, at, entry, key } = lifeWith('media');
    expect(row.MediaChangeTimestamp).toBe(at);
    expect(row.PhotosChangeTimestamp).not.toBe(at);
    expect(entry && life.mediaOf(entry)).not.toEqual(life.sandbox.mediaOf(key));
  });

  test.each([
    ['sold', 'Closed'],
    ['withdrawn', 'Cancelled'],
  ])(
    'what is %s vanishes from public display and stays for registered visitors',
    (kind, status) => {
      const { row, isSeenBy, at } = lifeWith(kind);
      expect(row).toMatchObject({
        StandardStatus: status,
        ContractStatus: 'Unavailable',
        ModificationTimestamp: at,
      });
      expect([isSeenBy('idx'), isSeenBy('vow')]).toEqual([false, true]);
    },
  );

  test('a home relisted comes back under another key', () => {
    const { life, keys, isSeenBy } = lifeWith('relisted');
    const [old = '', again = ''] = keys;
    expect(isSeenBy('vow')).toBe(false);
    const entry = life.byKey(again);
    const address = (row: unknown) => (row as Row).UnparsedAddress;
    expect(address(entry && life.rowOf(entry))).toBe(address(life.sandbox.rowOfKey(old)));
  });

  test('a bulk change puts thousands into one second', () => {
    const life = aLife(5_000);
    const [event] = life.tick(1, 'bulk');
    expect(event?.keys.length).toBe(3_000);
    const times = new Set(event?.keys.map((key) => life.byKey(key)?.modified));
    expect([...times]).toEqual([life.now()]);
  });

  test('a late row appears with a time that has passed', () => {
    const { life, row, isSeenBy } = lifeWith('late');
    expect(Date.parse(String(row.ModificationTimestamp)) / 1000).toBe(life.now() - 300);
    expect(isSeenBy('idx')).toBe(true);
  });

  test('a restored backup turns times back', () => {
    const { life, key, row } = lifeWith('restore');
    const before = (life.sandbox.rowOfKey(key) as Row).ModificationTimestamp;
    expect(String(row.ModificationTimestamp) < String(before)).toBe(true);
  });

  test('a listing taken off the internet is seen by nobody in public', () => {
    const { row, isSeenBy } = lifeWith('hidden');
    expect(row.InternetEntireListingDisplayYN).toBe(false);
    expect([isSeenBy('idx'), isSeenBy('vow')]).toEqual([false, true]);
  });

  test('a field and a resource can be lost', () => {
    const life = aLife();
    life.tick(1, 'field-lost');
    life.tick(1, 'resource-lost');
    expect([life.lostFields.size, [...life.lostResources]]).toEqual([1, ['Office']]);
  });

  test('every kind can happen a hundred times to a small board', () => {
    for (const kind of Object.keys(EVENTS)) {
      expect(aLife(20).tick(100, kind)).toHaveLength(100);
    }
  });
});
