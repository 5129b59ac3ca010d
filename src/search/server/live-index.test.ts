import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { liveIndex } from './live-index.ts';

/** An in-memory store that announces its changes over a connection that can be cut. */
function aMarket(...ids: number[]) {
  const prices = new Map(ids.map((id) => [id, 1_000_000]));
  const asStored = (id: number) => {
    const row = anIndexedListing(id, { price: prices.get(id) ?? 0 });
    return { row, card: Buffer.from(JSON.stringify({ id, price: row.price })) };
  };
  const errors: string[] = [];
  const line = { hear: (_: string) => {}, open: () => {}, isCut: false };
  const beforeReading: (() => void)[] = [];
  let failures = 0;

  const live = liveIndex({
    store: {
      async *everyIndexed() {
        const now = [...prices.keys()].map(asStored);
        beforeReading.shift()?.();
        await nextTurn();
        yield* [now.slice(0, 2), now.slice(2)];
      },
      async indexedByIds(ids: ListingId[]) {
        if (failures-- > 0) throw new Error('the database is away');
        return ids.filter((id) => prices.has(id)).map(asStored);
      },
    },
    listen: async (_, hear, open) => {
      Object.assign(line, { hear, open });
      await nextTurn();
      open();
      return { unlisten: async () => {} };
    },
    log: { info: () => {}, error: (_: object, text?: string) => errors.push(text ?? '') },
  });

  const announce = (id: number) => {
    if (!line.isCut) line.hear(JSON.stringify([id]));
  };
  return {
    live,
    line,
    errors,
    put: (id: number, price = 1_000_000) => {
      prices.set(id, price);
      announce(id);
    },
    takeOff: (id: number) => {
      prices.delete(id);
      announce(id);
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

test('an "all" notification triggers a full read', async () => {
  const market = aMarket(1, 2);
  await market.live.ready;
  market.line.isCut = true;
  market.put(3);
  market.takeOff(1);
  market.line.hear('all');
  await expect.poll(market.found).toEqual([2, 3]);
});

test('new, changed and removed listings are applied when notified', async () => {
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

test('changes missed while the connection was lost are read after reconnecting', async () => {
  const market = aMarket(1, 2, 3);
  await market.live.ready;
  market.line.isCut = true;
  market.takeOff(1);
  market.put(4);
  market.line.isCut = false;
  market.line.open();
  await expect.poll(market.found).toEqual([2, 3, 4]);
});

test('a full read changes the version only if something differs', async () => {
  const market = aMarket(1, 2, 3);
  await market.live.ready;
  const { version } = market.live.index;
  market.line.open();
  market.put(4);
  await expect.poll(market.found).toEqual([1, 2, 3, 4]);
  expect(market.live.index.version).toBe(version + 1);
});

test('a failed read is retried', async () => {
  const market = aMarket(1);
  await market.live.ready;
  market.failNext(1);
  market.put(2);
  await expect.poll(market.found, { timeout: 4_000 }).toEqual([1, 2]);
  expect(market.errors).toEqual(['reading listings failed; retrying']);
});

test('readiness fails if LISTEN fails', async () => {
  const live = liveIndex({
    store: { everyIndexed: async function* () {}, indexedByIds: async () => [] },
    listen: () => Promise.reject(new Error('no such host')),
    log: { info: () => {}, error: () => {} },
  });
  await expect(live.ready).rejects.toThrow('no such host');
  await live.close();
});
