import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const log: { seq: number; at: string; listing: ListingId | null }[] = [];
  /** The clock of the log: a rolled-back one issues numbers again at other times. */
  let time = 0;
  const beforeReading: (() => void)[] = [];
  let failures = 0;
  let looks = 0;
  const beforeRows: (() => void)[] = [];
  let onLook = () => {};

  const live = liveIndex({
    store: {
      async everyIndexed() {
        const asOf = log.at(-1) ?? { seq: 0, at: '' };
        const now = [...prices.keys()].map(asStored);
        const batches = async function* () {
          beforeReading.shift()?.();
          await nextTurn();
          yield* [now.slice(0, 2), now.slice(2)];
        };
        return { asOf, batches: batches() };
      },
      changesAfter: async ({ seq, at }, limit) => {
        looks += 1;
        onLook();
        const isMine = seq === 0 || log[seq - 1]?.at === at;
        return isMine ? log.slice(seq, seq + limit) : null;
      },
      latestChange: async () => log.length,
      async indexedByIds(ids: ListingId[]) {
        beforeRows.shift()?.();
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
    time += 1;
    log.push({ seq: log.length + 1, at: String(time), listing });
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
    /** As a failover to a standby that lagged does. */
    rollBack: (length: number) => log.splice(length),
    whileReading: (change: () => void) => beforeReading.push(change),
    failNext: (times: number) => {
      failures = times;
    },
    beforeRows: (change: () => void) => beforeRows.push(change),
    looks: () => looks,
    onLook: (noted: () => void) => {
      onLook = noted;
    },
    found: () => live.index.search(EMPTY_SEARCH, { limit: 100, offset: 0 }).ids.toSorted(),
  };
}

test('names, and then descriptions, are read after the load, and those of later changes too', async () => {
  const market = aMarket(...Array.from({ length: 150 }, (_, at) => at + 1));
  const { index, ready, names, descriptions } = market.live;
  await ready;
  expect([names.isOver(), descriptions.isOver()]).toEqual([false, false]);
  expect(index.unreadNames).toBeGreaterThan(0);
  await names.over;
  expect([index.unsortedOrders, index.unreadNames, descriptions.isOver()]).toEqual([0, 0, false]);
  await descriptions.over;
  expect([descriptions.isOver(), index.unreadDescriptions]).toEqual([true, 0]);
  market.put(151);
  await expect
    .poll(() => [index.size, index.unreadNames, index.unreadDescriptions])
    .toEqual([151, 0, 0]);
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

test('a log that was rolled back is noticed, before and after it has as many changes again', async () => {
  const market = aMarket(1, 2, 3);
  await market.live.ready;
  for (const id of [1, 2, 3]) market.put(id, 2_000_000);
  await expect.poll(market.live.asOf).toBe(3);
  market.rollBack(1);
  market.takeOff(1);
  await expect.poll(market.found).toEqual([2, 3]);
  for (const id of [4, 5]) market.put(id);
  await expect.poll(market.live.asOf).toBe(4);
  market.line.isCut = true;
  market.rollBack(3);
  market.takeOff(2);
  await expect.poll(market.found, { timeout: 5_000 }).toEqual([3, 4, 5]);
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

describe('without notifications, and although no time passes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A market whose index has read the log to its end, and looks no more. */
  async function aHeldBackMarket(...ids: number[]) {
    const market = aMarket(...ids);
    await market.live.ready;
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    market.line.isCut = true;
    return market;
  }

  test('a change whose number was seen elsewhere is there once it was waited for', async () => {
    const { live, put, takeOff, found } = await aHeldBackMarket(1, 2);
    put(3);
    takeOff(1);
    expect([live.asOf(), found()]).toEqual([0, [1, 2]]);
    await live.atLeast(2);
    expect([live.asOf(), live.upTo(), found()]).toEqual([2, 2, [2, 3]]);
    expect(live.atLeast(2)).toBeNull();
  });

  test('a hundred requests share one look, whether the log has their number or not', async () => {
    const { live, put, looks, found } = await aHeldBackMarket(1);
    put(2);
    const before = looks();
    const numbers = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 1 : 10 ** 12 + at));
    await Promise.all(numbers.map((seq) => live.atLeast(seq)));
    // The first finds the change, and the second that there are no more.
    expect(looks() - before).toBe(2);
    expect(found()).toEqual([1, 2]);
  });

  test('a number that the log does not have costs one look', async () => {
    const { live, looks } = await aHeldBackMarket(1);
    for (const seq of [7, 10 ** 15 - 1]) {
      const before = looks();
      await live.atLeast(seq);
      expect(looks() - before).toBe(1);
    }
  });

  test('while listings can’t be read, no request waits', async () => {
    const { live, put, failNext, looks } = await aHeldBackMarket(1);
    put(2);
    failNext(1);
    await live.atLeast(1);
    const before = looks();
    expect([live.atLeast(1), live.asOf(), looks()]).toEqual([null, 0, before]);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(live.asOf()).toBe(1));
  });

  test('an index that shows a change before it has read of it says so', async () => {
    const market = await aHeldBackMarket(1);
    market.put(1, 5);
    // Written after the log was read, and before the listing was.
    market.beforeRows(() => market.put(1, 6));
    const shown: [number, number][] = [];
    market.onLook(() => shown.push([market.live.asOf(), market.live.upTo()]));
    await market.live.atLeast(1);
    await market.live.atLeast(2);
    expect(shown).toContainEqual([1, 2]);
  });
});

test('readiness fails if the tables can’t be made', async () => {
  const live = liveIndex({
    store: {
      everyIndexed: async () => ({ asOf: { seq: 0, at: '' }, batches: (async function* () {})() }),
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
