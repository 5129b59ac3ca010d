import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import type { TravelTimes } from '#transit/domain/travel-times.ts';
import { type IndexBatch, type IndexEntry, ListingIndex } from '../domain/listing-index.ts';

type LiveIndexDeps = {
  store: {
    /** Every public listing, in batches. */
    everyIndexed(): AsyncIterable<IndexBatch>;
    /** The public listings among these ids. */
    indexedByIds(ids: ListingId[]): Promise<IndexEntry[]>;
  };
  /** PostgreSQL's LISTEN. Calls `onListening` every time it starts listening, including after a reconnect. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ unlisten(): Promise<unknown> }>;
  log: Pick<Logger, 'info' | 'error'>;
  /** Estimates if left out. */
  travel?: TravelTimes;
};

export type LiveIndex = {
  index: ListingIndex;
  size(): number;
  isReady(): boolean;
  /** Resolves when every listing has been read once; rejects if LISTEN fails. */
  ready: Promise<void>;
  /** The reading of all descriptions, for searches by keywords. It follows the first load, and isn't part of being ready. */
  descriptions: DescriptionsRead;
  close(): Promise<void>;
};

/** Whether all descriptions of the first load have been read; `over` resolves when they have. */
export type DescriptionsRead = { isOver(): boolean; over: Promise<void> };

/** Changed listings indexed per step, about half a millisecond's work; requests are served between steps. */
const LISTINGS_PER_STEP = 12;
/** Descriptions read per step, as much work. */
const DESCRIPTIONS_PER_STEP = 20;
/** Notified listings read per query: decoding the answer takes about as long as a step. */
const READ_BATCH = 48;
/** Milliseconds before a failed read is retried. */
const RETRY_DELAY = 1_000;

/** The index of every public listing, loaded from the store and synced with it. Each process has its own. */
export function liveIndex(deps: LiveIndexDeps): LiveIndex {
  const sync = new IndexSync(deps);
  return {
    index: sync.index,
    size: () => sync.index.size,
    isReady: () => sync.isReady,
    ready: sync.ready,
    descriptions: sync.descriptions,
    close: () => sync.close(),
  };
}

/**
 * No change is missed: it listens before it reads, and rereads everything notified in the meantime. After a reconnect
 * or an 'all' notification it reads everything again and applies only the differences.
 */
class IndexSync {
  readonly index: ListingIndex;
  readonly #store: LiveIndexDeps['store'];
  readonly #log: LiveIndexDeps['log'];
  readonly #listening: ReturnType<LiveIndexDeps['listen']>;
  readonly #notified = new Set<ListingId>();
  readonly #first = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  /** Full reads requested and finished. */
  #fullReads = { wanted: 0, done: 0 };
  #isClosed = false;
  #work: Promise<void> | null = null;
  #describing: Promise<void> | null = null;
  readonly #described = Promise.withResolvers<void>();
  #isDescribed = false;
  readonly descriptions: DescriptionsRead = {
    isOver: () => this.#isDescribed,
    over: this.#described.promise,
  };

  constructor({ store, listen, log, travel }: LiveIndexDeps) {
    this.index = new ListingIndex([], { travel, now: () => new Date() });
    this.#store = store;
    this.#log = log;
    this.#listening = listen(
      'listings',
      (message) => this.#take(message),
      () => this.#readEverything(),
    );
    this.#listening.catch(this.#first.reject);
  }

  get ready(): Promise<void> {
    return this.#first.promise;
  }

  get isReady(): boolean {
    return this.#fullReads.done > 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end.resolve();
    await Promise.allSettled([
      this.#listening.then(({ unlisten }) => unlisten()),
      this.#work,
      this.#describing,
    ]);
  }

  #take(message: string): void {
    for (const id of idsIn(message)) this.#notified.add(id);
    if (message === 'all') this.#readEverything();
    else this.#work ??= this.#catchUp();
  }

  #readEverything(): void {
    this.#fullReads.wanted++;
    this.#work ??= this.#catchUp();
  }

  // One read at a time, so that later reads are also applied later.
  async #catchUp(): Promise<void> {
    while (!this.#isClosed && (this.#needsFullRead || this.#notified.size > 0)) {
      try {
        await (this.#needsFullRead ? this.#readAll() : this.#readNotified());
      } catch (err) {
        this.#log.error({ err }, 'reading listings failed; retrying');
        await withTimeout(this.#end.promise, RETRY_DELAY, () => {});
      }
    }
    this.#work = null;
  }

  get #needsFullRead(): boolean {
    return this.#fullReads.done < this.#fullReads.wanted;
  }

  async #readAll(): Promise<void> {
    const { wanted } = this.#fullReads;
    const gone = new Set(this.index.ids());
    for await (const batch of prefetched(this.#store.everyIndexed())) {
      this.index.load(batch);
      if (gone.size > 0) for (const { row } of batch) gone.delete(row.id);
      await nextTurn();
      if (this.#isClosed) return;
    }
    this.index.remove(gone);
    this.index.flush();
    this.#fullReads.done = wanted;
    this.#log.info({ listings: this.index.size }, 'listings loaded');
    this.#first.resolve();
    this.#describing ??= this.#readDescriptions();
  }

  /** Reads new descriptions between requests, so that a search by keywords seldom has to. */
  async #readDescriptions(): Promise<void> {
    while (this.index.unreadDescriptions > 0) {
      this.index.readDescriptions(DESCRIPTIONS_PER_STEP);
      await nextTurn();
      if (this.#isClosed) return;
    }
    this.#describing = null;
    this.#isDescribed = true;
    this.#described.resolve();
  }

  async #readNotified(): Promise<void> {
    const ids = [...this.#notified].slice(0, READ_BATCH);
    // Before reading, so that an id notified again during the read is read again.
    for (const id of ids) this.#notified.delete(id);
    try {
      const found = await this.#store.indexedByIds(ids);
      for (let from = 0; from < found.length && !this.#isClosed; from += LISTINGS_PER_STEP) {
        this.index.upsert(found.slice(from, from + LISTINGS_PER_STEP));
        await nextTurn();
      }
      this.#describing ??= this.#readDescriptions();
      const isPublic = new Set(found.map(({ row }) => row.id));
      this.index.remove(ids.filter((id) => !isPublic.has(id)));
    } catch (error) {
      for (const id of ids) this.#notified.add(id);
      throw error;
    }
  }
}

/** The same batches, fetching the next one while the current one is processed. */
async function* prefetched<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
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

/** A notification is a JSON array of ids, or 'all'. Reading numbers from any other text as ids is harmless. */
const idsIn = (message: string): ListingId[] =>
  [...message.matchAll(/\d{1,10}/g)].map(([digits]) => listingId(Number(digits)));
