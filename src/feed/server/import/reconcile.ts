import { type Import, type Reading, sentenceOf } from './import.ts';
import { takeDuePhotos } from './importer-photos.ts';
import { readRows } from './importer-rows.ts';
import { storePage } from './importer-store.ts';
import { comparedPages } from './reconcile-keys.ts';

export type ReconcileSummary = {
  /** Number of keys that the board lists. */
  compared: number;
  /** Listings fetched in full because ours differed. */
  fetched: number;
  /** Taken off the market. */
  removed: number;
  /** Not listed, but still active or of unknown status: they stay. */
  kept: number;
  /** Too many listings were missing, so none was removed. */
  refused: boolean;
};

type Reconcile = Import & {
  /** The operator confirms that this many removals are right. */
  acceptRemovals?: boolean;
};

type Absent = { key: string; isMissing: boolean };

/** Listings per request by key. */
const KEY_BATCH_SIZE = 50;
const MIN_ABSENCE_LIMIT = 50;
const MAX_ABSENT_SHARE = 0.02;

/**
 * Compares all keys and times with the board's and fixes the differences: on a feed of active listings,
 * sold ones just vanish, and a board restored from a backup sends no changes. Removes listings only once
 * the list came to its end. If more than 50 and more than 2 % of ours are missing it removes nothing, as a
 * truncated list is likelier. Throws when the board fails; a failure or refusal is recorded.
 */
export async function reconcileBoard(given: Reconcile): Promise<ReconcileSummary> {
  const { board, stores, now, signal } = given;
  const reading = { pageSize: 500, onError: () => {}, ...given };
  const write = (sentence: string) =>
    stores.inTransaction(({ feed }) => feed.recordError(board.name, sentence, now(), 'keys'));
  try {
    await stores.inTransaction(({ feed }) => feed.begin(board.name, now()));
    const summary = await reconcile(reading, given.acceptRemovals ?? false);
    if (summary.refused) await write(REFUSAL);
    else await stores.inTransaction(({ feed }) => feed.reconciled(board.name, now()));
    return summary;
  } catch (error) {
    if (!signal?.aborted) await write(sentenceOf(error));
    throw error;
  }
}

const REFUSAL =
  'the board’s key list is missing too many of our listings, so none was removed. ' +
  'If this is correct, rerun with --accept-removals.';

async function reconcile(reading: Reading, acceptsAll: boolean): Promise<ReconcileSummary> {
  const { board, stores } = reading;
  const active = await stores.inTransaction(({ listingKeys }) =>
    listingKeys.countActive(board.name),
  );
  const most = acceptsAll
    ? active
    : Math.max(MIN_ABSENCE_LIMIT, Math.floor(active * MAX_ABSENT_SHARE));

  const absent: Absent[] = [];
  let compared = 0;
  let fetched = 0;
  // One more than the limit is enough to know that there are too many.
  for await (const page of comparedPages(reading, most + 1)) {
    compared += page.listed;
    absent.push(...page.absent.slice(0, most + 1 - absent.length));
    fetched += (await fetchByKeys(reading, page.differing)).size;
  }
  fetched += await fetchQuarantined(reading);
  const refused = absent.length > most;
  const gone = refused ? { removed: 0, kept: 0 } : await lookUp(reading, absent);
  await takeDuePhotos(reading);
  return { compared, fetched, ...gone, refused };
}

/**
 * Stores the board's rows of these keys even if ours are newer. Returns which came and whether they are off
 * the market.
 */
async function fetchByKeys(
  reading: Reading,
  keys: string[],
): Promise<Map<string, { isOff: boolean }>> {
  const { board, stores, profile } = reading;
  const came = new Map<string, { isOff: boolean }>();
  for (let from = 0; from < keys.length; from += KEY_BATCH_SIZE) {
    reading.signal?.throwIfAborted();
    const rows = await board.byKeys(keys.slice(from, from + KEY_BATCH_SIZE));
    const page = await readRows(reading, rows);
    await stores.inTransaction((stores) => storePage(reading, stores, page, true));
    for (const { key } of page.bad) if (key !== null) came.set(key, { isOff: false });
    for (const { listing } of page.listings) {
      const isOff = listing.status === 'off-market';
      came.set(listing.key.slice(profile.keyPrefix.length), { isOff });
    }
  }
  return came;
}

/**
 * Requests quarantined rows again: the board may have fixed one without changing its time. Rows that it no
 * longer has leave quarantine.
 */
async function fetchQuarantined(reading: Reading): Promise<number> {
  const { board, stores } = reading;
  let fetched = 0;
  for (let after = ''; ; ) {
    const keys = await stores.inTransaction(({ oddities }) =>
      oddities.quarantinedKeys(board.name, after, KEY_BATCH_SIZE),
    );
    const last = keys.at(-1);
    if (last === undefined) return fetched;
    const came = await fetchByKeys(reading, keys);
    const gone = keys.filter((key) => !came.has(key));
    await stores.inTransaction(({ oddities }) => oddities.release(board.name, gone));
    fetched += came.size;
    after = last;
  }
}

/**
 * Requests each absent listing by key: it stays if still active, otherwise it is removed. If the board
 * doesn't answer, a listing stays until it is absent a second time.
 */
async function lookUp(
  reading: Reading,
  absent: Absent[],
): Promise<{ removed: number; kept: number }> {
  const gone = absent.filter(({ isMissing }) => isMissing).map(({ key }) => key);
  const doubtful = absent.filter(({ isMissing }) => !isMissing).map(({ key }) => key);
  let removed = await remove(reading, gone);
  for (let from = 0; from < doubtful.length; from += KEY_BATCH_SIZE) {
    removed += await lookUpBatch(reading, doubtful.slice(from, from + KEY_BATCH_SIZE));
  }
  return { removed, kept: absent.length - removed };
}

async function lookUpBatch(reading: Reading, keys: string[]): Promise<number> {
  const { board, stores, profile, signal, onError, now } = reading;
  const ours = keys.map((key) => profile.keyPrefix + key);
  try {
    const came = await fetchByKeys(reading, keys);
    const off = keys.filter((key) => came.get(key)?.isOff);
    const gone = keys.filter((key) => !came.has(key));
    return off.length + (await remove(reading, gone));
  } catch (error) {
    signal?.throwIfAborted();
    onError(error);
    await stores.inTransaction(({ listingKeys }) =>
      listingKeys.noteMissing(board.name, ours, now()),
    );
    return 0;
  }
}

async function remove({ board, stores, profile, now }: Reading, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const ours = keys.map((key) => profile.keyPrefix + key);
  return stores.inTransaction(async ({ listingKeys, photos }) => {
    const removed = await listingKeys.takeOffMarket(board.name, ours, now());
    await photos.replaceSets(new Map(ours.map((key) => [key, []])));
    return removed.length;
  });
}
