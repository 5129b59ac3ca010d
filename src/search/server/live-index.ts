import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { type IndexEntry, ListingIndex } from '../domain/listing-index.ts';

type Stored = { row: IndexedListing; card: string };

type Needs = {
  store: {
    /** Every public listing, in batches. */
    everyIndexed(): AsyncIterable<Stored[]>;
    /** The public ones among them. */
    indexedByIds(ids: ListingId[]): Promise<Stored[]>;
  };
  /**
   * PostgreSQL's LISTEN; calls `onListening` whenever it begins to hear, also after a lost
   * connection.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ unlisten(): Promise<unknown> }>;
  log: Pick<Logger, 'info' | 'error'>;
};

export type LiveIndex = {
  index: ListingIndex;
  size(): number;
  isReady(): boolean;
  /** Resolves when every listing has been read once; rejects where the database cannot be heard. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/** Listings put in their places at once, a millisecond's work; between two such steps visitors are served. */
const AT_ONCE = 50;
/** Announced listings read at once. */
const READ_AT_ONCE = 200;
/** Milliseconds until a database that failed to answer is asked again. */
const PATIENCE = 1_000;

/**
 * The index of every public listing, read from the store and kept as the store is. Each process has
 * its own.
 *
 * Nothing is missed: it listens first and reads after, and what is announced meanwhile is read
 * again after that. When the connection was lost, or everything is announced to be new, it reads
 * everything again, and only what differs changes.
 */
export function liveIndex({ store, listen, log }: Needs): LiveIndex {
  const index = new ListingIndex();
  const announced = new Set<ListingId>();
  const first = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let readings = { wanted: 0, done: 0 };
  let isClosed = false;
  let work: Promise<void> | null = null;

  const listening = listen(
    'listings',
    (message) => {
      if (message === 'all') readings = { ...readings, wanted: readings.wanted + 1 };
      for (const id of idsIn(message)) announced.add(id);
      work ??= keepUp();
    },
    () => {
      readings = { ...readings, wanted: readings.wanted + 1 };
      work ??= keepUp();
    },
  );
  listening.catch(first.reject);

  // One thing after another, so that what is read later is also applied later.
  async function keepUp(): Promise<void> {
    while (!isClosed && (readings.done < readings.wanted || announced.size > 0)) {
      try {
        await (readings.done < readings.wanted ? readAll() : readAnnounced());
      } catch (err) {
        log.error({ err }, 'listings could not be read; trying again');
        await Promise.race([pause(PATIENCE, undefined, { ref: false }), end.promise]);
      }
    }
    work = null;
  }

  async function readAll(): Promise<void> {
    const { wanted } = readings;
    const gone = new Set(index.ids());
    for await (const batch of ahead(store.everyIndexed())) {
      await putIn(batch);
      if (isClosed) return;
      for (const { row } of batch) gone.delete(row.id);
    }
    index.remove(gone);
    index.flush();
    readings = { ...readings, done: wanted };
    log.info({ listings: index.size }, 'listings read');
    first.resolve();
  }

  async function putIn(found: Stored[]): Promise<void> {
    for (let from = 0; from < found.length && !isClosed; from += AT_ONCE) {
      index.upsert(found.slice(from, from + AT_ONCE).map(toEntry));
      await nextTurn();
    }
  }

  async function readAnnounced(): Promise<void> {
    const ids = [...announced].slice(0, READ_AT_ONCE);
    // Before reading, so that an id announced once more while it is read is read once more.
    for (const id of ids) announced.delete(id);
    try {
      const found = await store.indexedByIds(ids);
      await putIn(found);
      const isPublic = new Set(found.map(({ row }) => row.id));
      index.remove(ids.filter((id) => !isPublic.has(id)));
    } catch (error) {
      for (const id of ids) announced.add(id);
      throw error;
    }
  }

  return {
    index,
    size: () => index.size,
    isReady: () => readings.done > 0,
    ready: first.promise,
    async close() {
      isClosed = true;
      end.resolve();
      await Promise.allSettled([listening.then(({ unlisten }) => unlisten()), work]);
    },
  };
}

/** The same batches, the next one on its way while one is worked on. */
async function* ahead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = iterator.next();
      yield value;
    }
  } finally {
    await Promise.allSettled([next]);
  }
}

const toEntry = ({ row, card }: Stored): IndexEntry => ({ row, card: Buffer.from(card) });

/**
 * An announcement is a JSON array of ids, or 'all'; whatever else it might be, asking for numbers
 * in it does no harm.
 */
const idsIn = (message: string): ListingId[] =>
  [...message.matchAll(/\d{1,10}/g)].map(([digits]) => listingId(Number(digits)));
