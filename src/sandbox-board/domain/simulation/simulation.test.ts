import { describe, expect, test } from 'vitest';
import type { Row } from '../rows/row.ts';
import { Sandbox } from '../sandbox.ts';
import { EVENTS } from './events.ts';
import { simulationOf } from './simulation.ts';
import { sortedListings } from './sorted-listings.ts';

const aLife = (listings = 300) =>
  simulationOf(
    new Sandbox({ seed: 7, listings, history: 50, asOf: new Date('2026-11-21T12:00:00Z') }),
  );

/** A simulation in which the event has happened once: the key it affected, and its row. */
function lifeWith(kind: string) {
  const simulation = aLife();
  const [event] = simulation.tick(1, kind);
  const key = event?.keys[0] ?? '';
  const entry = simulation.byKey(key);
  const row = (entry && simulation.rowOf(entry)) as Row;
  const isSeenBy = (tier: 'idx' | 'vow') => sortedListings(simulation).byKey(tier, key) !== null;
  return { simulation, key, entry, row, isSeenBy, at: event?.at, keys: event?.keys ?? [] };
}

test('the same seed plays the same events', () => {
  const [one, other] = [aLife(), aLife()];
  expect(one.tick(200)).toEqual(other.tick(200));
  const rows = (simulation: typeof one) =>
    sortedListings(simulation)
      .inOrder('idx', 'modified')
      .map((entry) => simulation.rowOf(entry));
  expect(rows(one)).toEqual(rows(other));
});

test('nothing changes between two ticks', () => {
  const simulation = aLife();
  expect(simulation.now()).toBe(Date.parse('2026-11-21T12:00:00Z') / 1000);
  simulation.tick(3);
  expect(simulation.now()).toBe(Date.parse('2026-11-21T12:01:00Z') / 1000);
});

test('an unknown event name is rejected', () => {
  expect(() => aLife().tick(1, 'earthquake')).toThrow("no event is called 'earthquake'");
});

describe('events:', () => {
  test('a new listing appears as the latest change', () => {
    const { simulation, row, at, isSeenBy, entry } = lifeWith('new');
    expect(row).toMatchObject({
      ModificationTimestamp: at,
      OriginalEntryTimestamp: at,
      MlsStatus: 'New',
    });
    expect(isSeenBy('idx')).toBe(true);
    expect(entry && simulation.mediaOf(entry).length).toBeGreaterThan(0);
    expect(sortedListings(simulation).inOrder('idx', 'modified').at(-1)).toBe(entry);
  });

  test('a price change updates the row', () => {
    const { row, at } = lifeWith('price');
    expect(row).toMatchObject({ MlsStatus: 'Price Change', ModificationTimestamp: at });
    expect(row.ListPrice).not.toBe(row.PreviousListPrice);
  });

  test("photos change without the listing's own time", () => {
    const { simulation, row, at, entry, key } = lifeWith('photos');
    expect(row.PhotosChangeTimestamp).toBe(at);
    expect(row.ModificationTimestamp).not.toBe(at);
    const ids = (rows: unknown[]) =>
      new Set((rows as Row[]).map(({ MediaObjectID }) => MediaObjectID));
    const before = ids(simulation.sandbox.mediaOf(key));
    const now = ids(entry ? simulation.mediaOf(entry) : []);
    expect(now.size).toBeGreaterThan(0);
    expect(now.isDisjointFrom(before)).toBe(true);
  });

  test('a new preferred photo changes only the media time', () => {
    const { simulation, row, at, entry, key } = lifeWith('media');
    expect(row.MediaChangeTimestamp).toBe(at);
    expect(row.PhotosChangeTimestamp).not.toBe(at);
    expect(entry && simulation.mediaOf(entry)).not.toEqual(simulation.sandbox.mediaOf(key));
  });

  test.each([
    ['sold', 'Closed'],
    ['withdrawn', 'Cancelled'],
  ])(
    'a listing that is %s leaves public display and stays for registered visitors',
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

  test('a relisted home comes back under another key', () => {
    const { simulation, keys, isSeenBy } = lifeWith('relisted');
    const [old = '', again = ''] = keys;
    expect(isSeenBy('vow')).toBe(false);
    const entry = simulation.byKey(again);
    const address = (row: unknown) => (row as Row).UnparsedAddress;
    expect(address(entry && simulation.rowOf(entry))).toBe(
      address(simulation.sandbox.rowOfKey(old)),
    );
  });

  test('a bulk change puts thousands of rows into one second', () => {
    const simulation = aLife(5_000);
    const [event] = simulation.tick(1, 'bulk');
    expect(event?.keys.length).toBe(3_000);
    const times = new Set(event?.keys.map((key) => simulation.byKey(key)?.modified));
    expect([...times]).toEqual([simulation.now()]);
  });

  test('a late row appears with a time in the past', () => {
    const { simulation, row, isSeenBy } = lifeWith('late');
    expect(Date.parse(String(row.ModificationTimestamp)) / 1000).toBe(simulation.now() - 300);
    expect(isSeenBy('idx')).toBe(true);
  });

  test('a restored backup turns times back', () => {
    const { simulation, key, row } = lifeWith('restore');
    const before = (simulation.sandbox.rowOfKey(key) as Row).ModificationTimestamp;
    expect(String(row.ModificationTimestamp) < String(before)).toBe(true);
  });

  test('a listing taken off the internet is hidden from the public tier', () => {
    const { row, isSeenBy } = lifeWith('hidden');
    expect(row.InternetEntireListingDisplayYN).toBe(false);
    expect([isSeenBy('idx'), isSeenBy('vow')]).toEqual([false, true]);
  });

  test('a field and a resource can be lost', () => {
    const simulation = aLife();
    simulation.tick(1, 'field-lost');
    simulation.tick(1, 'resource-lost');
    expect([simulation.lostFields.size, [...simulation.lostResources]]).toEqual([1, ['Office']]);
  });

  test('every event can happen a hundred times on a small board', () => {
    for (const kind of Object.keys(EVENTS)) {
      expect(aLife(20).tick(100, kind)).toHaveLength(100);
    }
  });
});
