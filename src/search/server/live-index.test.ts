import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { liveIndex } from './live-index.ts';

/** An in-memory store with a log of its changes, over a connection that can be cut. */
function aMarket(...ids: number[]) {
  const prices = new Map(ids.map((id) => [id, 1_000_000]));
  const asStored = (id: number) => {
    const row = anIndexedListing(id, { price: prices.get(id) ?? 0 });
    return { row, card: Buffer.from(JSON.stringify({ id, price: row.price })) };
  };
  const errors: string[] = [];
  const line = { look: () => {}, isCut: false };
  const log: { seq: number; listing: ListingId | null }[] = [];
  const beforeReading: (() => void)[] = [];
  let failures = 0;

  const live = liveIndex({
    store: {
      async everyIndexed() {
        const asOf = log.length;
        const now = [...prices.keys()].map(asStored);
        const batches = async function* () {
          beforeReading.shift()?.();
          await nextTurn();
          yield* [now.slice(0, 2), now.slice(2)];
        };
        return { asOf, batches: batches() };
      },
      changesAfter: async (seq, limit) => log.slice(seq, seq + limit),
      latestChange: async () => log.length,
      async indexedByIds(ids: ListingId[]) {
        if (failures-- > 0) throw new Error('the database is away');
        return ids.filter((id) => prices.has(id)).map(asStored);
      },
    },
    onChange: async (look) => {
      line.look = look;
      return { unlisten: async () => {} };
    },
    prepared: Promise.resolve(),
    log: { info: () => {}, error: (_: object, text?: string) => errors.push(text ?? '') },
  });

  const change = (listing: ListingId | null) => {
    log.push({ seq: log.length + 1, listing });
    if (!line.isCut) line.look();
  };
  return {
    live,
    line,
    errors,
    put: (id: number, price = 1_000_000) => {
      prices.set(id, price);
      change(listingId(id));
    },
    takeOff: (id: number) => {
      prices.delete(id);
      change(listingId(id));
    },
    /** As a restore does. */
    replaceAll: (...ids: number[]) => {
      prices.clear();
      for (const id of ids) prices.set(id, 1_000_000);
      change(null);
    },
    whileReading: (change: () => void) => beforeReading.push(change),
    failNext: (times: number) => {
      failures = times;
    },
    found: () => live.index.search(EMPTY_SEARCH, { limit: 100, offset: 0 }).ids.toSorted(),
  };
}

test('descriptions are read after the load, and those of later changes too', async () => {
  const market = aMarket(...Array.from({ length: 50 }, (_, at) => at + 1));
  const { index, ready, descriptions } = market.live;
  await ready;
  expect(descriptions.isOver()).toBe(false);
  expect(index.unreadDescriptions).toBeGreaterThan(0);
  await descriptions.over;
  expect([descriptions.isOver(), index.unreadDescriptions]).toEqual([true, 0]);
  market.put(51);
  await expect.poll(() => [market.found().length, index.unreadDescriptions]).toEqual([51, 0]);
});

test('once ready, the index has every public listing', async () => {
  const market = aMarket(1, 2, 3);
  expect(market.live.isReady()).toBe(false);
  await market.live.ready;
  expect(market.live.isReady()).toBe(true);
  expect(market.found()).toEqual([1, 2, 3]);
});

test('a change of everything is a full read', async () => {
  const market = aMarket(1, 2);
  await market.live.ready;
  market.replaceAll(2, 3);
  await expect.poll(market.found).toEqual([2, 3]);
  market.put(4);
  await expect.poll(market.found).toEqual([2, 3, 4]);
});

test('new, changed and removed listings are applied', async () => {
  const market = aMarket(1, 2);
  await market.live.ready;
  market.put(3);
  market.put(1, 5_000_000);
  market.takeOff(2);
  await expect.poll(market.found).toEqual([1, 3]);
  const dear = { ...EMPTY_SEARCH, minPrice: 5_000_000 };
  expect(market.live.index.search(dear, { limit: 1, offset: 0 }).ids).toEqual([1]);
});

test('changes during a full read are not missed', async () => {
  const market = aMarket(1, 2);
  market.whileReading(() => {
    market.put(9);
    market.takeOff(1);
  });
  await market.live.ready;
  await expect.poll(market.found).toEqual([2, 9]);
});

test('a change whose notification was lost is seen within about a second', async () => {
  const market = aMarket(1, 2, 3);
  await market.live.ready;
  market.line.isCut = true;
  market.takeOff(1);
  market.put(4);
  await expect.poll(market.found, { timeout: 5_000 }).toEqual([2, 3, 4]);
});

test('four hundred changes of one listing, read at once, are one change of the index', async () => {
  const market = aMarket(1);
  await market.live.ready;
  const { version } = market.live.index;
  for (let price = 1; price <= 400; price++) market.put(1, price);
  const cheap = { ...EMPTY_SEARCH, maxPrice: dollars(400) };
  await expect.poll(() => market.live.index.count(cheap)).toBe(1);
  expect(market.live.index.version).toBe(version + 1);
});

test('a full read changes the version only if something differs', async () => {
  const market = aMarket(1, 2, 3);
  await market.live.ready;
  const { version } = market.live.index;
  market.replaceAll(1, 2, 3);
  market.put(4);
  await expect.poll(market.found).toEqual([1, 2, 3, 4]);
  expect(market.live.index.version).toBe(version + 1);
});

test('a failed read is retried, and logged once', async () => {
  const market = aMarket(1);
  await market.live.ready;
  market.failNext(2);
  market.put(2);
  await expect.poll(market.found, { timeout: 5_000 }).toEqual([1, 2]);
  expect(market.errors).toEqual(['reading listings failed; retrying']);
});

test('readiness fails if the tables can’t be made', async () => {
  const live = liveIndex({
    store: {
      everyIndexed: async () => ({ asOf: 0, batches: (async function* () {})() }),
      changesAfter: async () => [],
      latestChange: async () => 0,
      indexedByIds: async () => [],
    },
    onChange: () => Promise.reject(new Error('no such host')),
    prepared: Promise.reject(new Error('no such host')),
    log: { info: () => {}, error: () => {} },
  });
  await expect(live.ready).rejects.toThrow('no such host');
  await live.close();
});
