import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ListingId } from '#listings/domain/listing.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import { throttle } from '#platform/server/throttle.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import type { TravelTimes } from '#transit/domain/travel-times.ts';
import { type IndexBatch, type IndexEntry, ListingIndex } from '../domain/listing-index.ts';
import { IndexWaits } from './index-waits.ts';

/** A place in the log of changes. */
type Mark = { seq: number; at: string };

type LiveIndexDeps = {
  store: {
    /** Every public listing, in batches, with all changes of the log up to `asOf`. */
    everyIndexed(): Promise<{ asOf: Mark; batches: AsyncIterable<IndexBatch> }>;
    /**
     * The changes after a mark, in order; at most `limit`. One without a listing may be of any of them. Null if the log no
     * longer has the mark.
     */
    changesAfter(
      mark: Mark,
      limit: number,
    ): Promise<readonly (Mark & { listing: ListingId | null })[] | null>;
    /** The number of the last change. */
    latestChange(): Promise<number>;
    /** The public listings among these ids. */
    indexedByIds(ids: ListingId[]): Promise<IndexEntry[]>;
  };
  /** Calls `look` when there may be changes. It may fail, and may miss some: the log is read once a second anyway. */
  onChange(look: () => void): Promise<{ unlisten(): Promise<unknown> }>;
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
  log: Pick<Logger, 'info' | 'error'>;
  /** Estimates if left out. */
  travel?: TravelTimes;
};

export type LiveIndex = {
  index: ListingIndex;
  size(): number;
  isReady(): boolean;
  /** Resolves when every listing has been read once; rejects if the tables can't be made. */
  ready: Promise<void>;
  /** The reading of all names, and then of all descriptions, for searches by them. It follows the first load, and isn't part of being ready. */
  names: TextsRead;
  descriptions: TextsRead;
  /** The index has every change up to this number of the log; 0 until it is loaded. */
  asOf(): number;
  /** It has no change after this number. Of those between the two it may have some, and all within milliseconds. */
  upTo(): number;
  /**
   * Resolves once the index has the change with this number, which it looks for at once; null if it has it. No wait is longer
   * than a second, and there is none for a number that the log doesn't have, or while the log can't be read.
   */
  atLeast(seq: number): Promise<void> | null;
  close(): Promise<void>;
};

/** Whether all texts of one kind from the first load have been read; `over` resolves when they have. */
export type TextsRead = { isOver(): boolean; over: Promise<void> };

/** Changed listings indexed per step, about half a millisecond's work; requests are served between steps. */
const LISTINGS_PER_STEP = 12;
/** Names of homes, and descriptions, read per step, as much work. */
const NAMES_PER_STEP = 60;
const DESCRIPTIONS_PER_STEP = 20;
/** Changed listings read per query: decoding the answer takes about as long as a step. */
const READ_BATCH = 48;
/** Changes read per query. */
const LOG_BATCH = 10 * READ_BATCH;
/** Milliseconds until a change is seen whose notification was missed, and until a failed read is retried. */
const LOOK_EVERY = 1_000;

/** The index of every public listing, loaded from the store and synced with it. Each process has its own. */
export function liveIndex(deps: LiveIndexDeps): LiveIndex {
  const sync = new IndexSync(deps);
  return {
    index: sync.index,
    size: () => sync.index.size,
    isReady: () => sync.isReady,
    ready: sync.ready,
    names: sync.names,
    descriptions: sync.descriptions,
    asOf: () => sync.asOf ?? 0,
    upTo: () => sync.upTo,
    atLeast: (seq) => sync.atLeast(seq),
    close: () => sync.close(),
  };
}

/**
 * No change is missed, whatever becomes of notifications and connections: all listings are read as of a number of the log,
 * and then what changed after it, by number.
 */
class IndexSync {
  readonly index: ListingIndex;
  readonly #store: LiveIndexDeps['store'];
  readonly #log: LiveIndexDeps['log'];
  readonly #listening: ReturnType<LiveIndexDeps['onChange']>;
  readonly #following: Promise<void>;
  readonly #first = Promise.withResolvers<void>();
  /** The last change that the index has; null until all listings have been read. */
  #asOf: Mark | null = null;
  #upTo = 0;
  readonly #waits = new IndexWaits();
  #look = Promise.withResolvers<void>();
  #isReady = false;
  #isClosed = false;
  readonly names = new Reading();
  readonly descriptions = new Reading();
  #readingTexts: Promise<void> | null = null;

  constructor({ store, onChange, prepared, log, travel }: LiveIndexDeps) {
    this.index = new ListingIndex([], { travel, now: () => new Date() });
    this.#store = store;
    this.#log = log;
    this.#listening = onChange(() => this.#look.resolve());
    this.#listening.catch(() => {});
    this.#following = prepared.then(() => this.#follow(), this.#first.reject);
  }

  get ready(): Promise<void> {
    return this.#first.promise;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get asOf(): number | null {
    return this.#asOf?.seq ?? null;
  }

  get upTo(): number {
    return this.#upTo;
  }

  atLeast(seq: number): Promise<void> | null {
    // Before the first load there is nothing to wait for: calls about listings are refused.
    if (seq <= (this.asOf ?? seq)) return null;
    const waiting = this.#waits.until(seq);
    if (waiting) this.#look.resolve();
    return waiting;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#look.resolve();
    this.#waits.logIsAway();
    await Promise.allSettled([
      this.#listening.then(({ unlisten }) => unlisten()),
      this.#following,
      this.#readingTexts,
    ]);
  }

  /** It is retried every second, and logged once a minute. */
  readonly #failed = throttle(MINUTE, (_, err: unknown) =>
    this.#log.error({ err }, 'reading listings failed; retrying'),
  );

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      // Before reading, so that a change announced during the read is read next.
      this.#look = Promise.withResolvers<void>();
      try {
        await this.#readFrom(this.#asOf);
      } catch (err) {
        this.#waits.logIsAway();
        this.#failed(err);
      }
      if (!this.#isClosed) await withTimeout(this.#look.promise, LOOK_EVERY, () => {});
    }
  }

  /** Reads all there is to read. */
  async #readFrom(asOf: Mark | null): Promise<void> {
    let last = asOf ?? (await this.#readAll());
    // A new listing sorts all orders in one step if it comes first.
    await this.#sortOrders();
    while (!this.#isClosed) {
      const asking = this.#waits.asking();
      const changes = await this.#store.changesAfter(last, LOG_BATCH);
      const end = changes?.at(-1);
      if (changes !== null && end === undefined) {
        this.#waits.logEnds(last.seq, asking);
        return;
      }
      const ids = changes?.flatMap(({ listing }) => (listing === null ? [] : [listing])) ?? [];
      const isKnown = end !== undefined && ids.length === changes?.length;
      if (isKnown) await this.#readChanged([...new Set(ids)]);
      last = isKnown ? end : await this.#readAll();
      this.#has(last);
    }
  }

  #has(mark: Mark): void {
    this.#asOf = mark;
    this.#upTo = Math.max(this.#upTo, mark.seq);
    this.#waits.reached(mark.seq);
  }

  /** Called between reading listings and showing them: they may have changed again since the log was read. */
  async #noteLatest(): Promise<void> {
    const asking = this.#waits.asking();
    const latest = await this.#store.latestChange();
    this.#upTo = Math.max(this.#upTo, latest);
    this.#waits.logEnds(latest, asking);
  }

  async #readAll(): Promise<Mark> {
    const { asOf, batches } = await this.#store.everyIndexed();
    const gone = new Set(this.index.ids());
    for await (const batch of prefetched(batches)) {
      if (this.#isClosed) return asOf;
      if (this.#isReady) await this.#noteLatest();
      this.index.load(batch);
      if (gone.size > 0) for (const { row } of batch) gone.delete(row.id);
      await nextTurn();
    }
    this.index.remove(gone);
    this.index.flush();
    await this.#noteLatest();
    this.#has(asOf);
    this.#log.info({ listings: this.index.size }, 'listings loaded');
    this.#isReady = true;
    this.#first.resolve();
    this.#readingTexts ??= this.#readTexts();
    return asOf;
  }

  /** Sorts what is left, and reads new names and descriptions, between requests, so that a search by them seldom has to. */
  async #readTexts(): Promise<void> {
    const { index } = this;
    await this.#sortOrders();
    await this.#inSteps(
      () => index.unreadNames,
      () => index.readNames(NAMES_PER_STEP),
    );
    if (index.unreadNames === 0) this.names.end();
    await this.#inSteps(
      () => index.unreadDescriptions,
      () => index.readDescriptions(DESCRIPTIONS_PER_STEP),
    );
    this.#readingTexts = null;
    if (index.unreadDescriptions === 0) this.descriptions.end();
  }

  #sortOrders(): Promise<void> {
    return this.#inSteps(
      () => this.index.unsortedOrders,
      () => this.index.sortOrder(),
    );
  }

  async #inSteps(left: () => number, step: () => void): Promise<void> {
    while (left() > 0 && !this.#isClosed) {
      step();
      await nextTurn();
    }
  }

  async #readChanged(ids: readonly ListingId[]): Promise<void> {
    for (let from = 0; from < ids.length && !this.#isClosed; from += READ_BATCH) {
      const batch = ids.slice(from, from + READ_BATCH);
      const found = await this.#store.indexedByIds(batch);
      await this.#noteLatest();
      for (let at = 0; at < found.length && !this.#isClosed; at += LISTINGS_PER_STEP) {
        this.index.upsert(found.slice(at, at + LISTINGS_PER_STEP));
        await nextTurn();
      }
      const isPublic = new Set(found.map(({ row }) => row.id));
      this.index.remove(batch.filter((id) => !isPublic.has(id)));
    }
    this.#readingTexts ??= this.#readTexts();
  }
}

class Reading implements TextsRead {
  readonly #end = Promise.withResolvers<void>();
  readonly over = this.#end.promise;
  #isOver = false;

  readonly isOver = (): boolean => this.#isOver;

  end(): void {
    this.#isOver = true;
    this.#end.resolve();
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
    await iterator.return?.();
  }
}
