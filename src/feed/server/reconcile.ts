import { type Import, type Reading, sentenceOf } from './import.ts';
import { takeDuePhotos } from './importer-photos.ts';
import { readRows } from './importer-rows.ts';
import { storePage } from './importer-store.ts';
import { comparedPages } from './reconcile-keys.ts';

export type ReconcileSummary = {
  /** Keys that the board lists. */
  compared: number;
  /** Listings that were fetched whole, as ours were not theirs. */
  fetched: number;
  /** Taken off the market. */
  removed: number;
  /** Not listed, and on offer all the same, or nobody could say: they stay. */
  kept: number;
  /** So many were not listed that none of them was touched. */
  refused: boolean;
};

type Reconcile = Import & {
  /** The operator says that it is right that so many are gone. */
  acceptRemovals?: boolean;
};

type Absent = { key: string; isMissing: boolean };

/** Listings asked for by key at once. */
const BATCH = 50;
const FEW = 50;
const SHARE = 0.02;

/**
 * Compares all keys and times with the board's and puts right what differs: listings sold on a feed
 * of what is on offer just vanish, and a board that was set back sends nothing by itself. Nothing is
 * taken off the market unless the list came to its end; where more than 50 and more than 2 % of ours
 * are not on it, nothing at all, as a list cut short is likelier. Throws when the board fails; a
 * sentence about it, or about a refusal, is left in the books.
 */
export async function reconcileBoard(given: Reconcile): Promise<ReconcileSummary> {
  const { board, books, now, signal } = given;
  const reading = { pageSize: 500, onTrouble: () => {}, ...given };
  const write = (sentence: string) =>
    books.inTransaction(({ feed }) => feed.trouble(board.name, sentence, now(), 'keys'));
  try {
    await books.inTransaction(({ feed }) => feed.begin(board.name, now()));
    const summary = await reconcile(reading, given.acceptRemovals ?? false);
    if (summary.refused) await write(REFUSAL);
    else await books.inTransaction(({ feed }) => feed.reconciled(board.name, now()));
    return summary;
  } catch (error) {
    if (!signal?.aborted) await write(sentenceOf(error));
    throw error;
  }
}

const REFUSAL =
  'the board lists so many fewer listings than before that none was taken off the market. ' +
  'If that is right, say so with --accept-removals.';

async function reconcile(reading: Reading, acceptsAll: boolean): Promise<ReconcileSummary> {
  const { board, books } = reading;
  const onOffer = await books.inTransaction(({ listings }) => listings.countOnOffer(board.name));
  const most = acceptsAll ? onOffer : Math.max(FEW, Math.floor(onOffer * SHARE));

  const absent: Absent[] = [];
  let compared = 0;
  let fetched = 0;
  // One more than may be is enough to know that they are too many.
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

/** Stores what the board has of these keys, whatever ours say. Which came, and whether they are off the market. */
async function fetchByKeys(
  reading: Reading,
  keys: string[],
): Promise<Map<string, { isOff: boolean }>> {
  const { board, books, profile } = reading;
  const came = new Map<string, { isOff: boolean }>();
  for (let from = 0; from < keys.length; from += BATCH) {
    reading.signal?.throwIfAborted();
    const rows = await board.byKeys(keys.slice(from, from + BATCH));
    const page = await readRows(reading, rows);
    await books.inTransaction((stores) => storePage(reading, stores, page, true));
    for (const { key } of page.bad) if (key !== null) came.set(key, { isOff: false });
    for (const { listing } of page.listings) {
      const isOff = listing.status === 'off-market';
      came.set(listing.key.slice(profile.keyPrefix.length), { isOff });
    }
  }
  return came;
}

/** What could not be taken in is asked for again: the board may have put it right under the same time. */
async function fetchQuarantined(reading: Reading): Promise<number> {
  const { board, books } = reading;
  let fetched = 0;
  for (let after = ''; ; ) {
    const keys = await books.inTransaction(({ feed }) =>
      feed.quarantinedKeys(board.name, after, BATCH),
    );
    const last = keys.at(-1);
    if (last === undefined) return fetched;
    fetched += (await fetchByKeys(reading, keys)).size;
    after = last;
  }
}

/**
 * Asks for each by its key: what is still on offer stays, the rest goes. Where the board doesn't say,
 * a listing stays until it is absent a second time.
 */
async function lookUp(
  reading: Reading,
  absent: Absent[],
): Promise<{ removed: number; kept: number }> {
  const gone = absent.filter(({ isMissing }) => isMissing).map(({ key }) => key);
  const doubtful = absent.filter(({ isMissing }) => !isMissing).map(({ key }) => key);
  let removed = await remove(reading, gone);
  for (let from = 0; from < doubtful.length; from += BATCH) {
    removed += await lookUpBatch(reading, doubtful.slice(from, from + BATCH));
  }
  return { removed, kept: absent.length - removed };
}

async function lookUpBatch(reading: Reading, keys: string[]): Promise<number> {
  const { board, books, profile, signal, onTrouble, now } = reading;
  const ours = keys.map((key) => profile.keyPrefix + key);
  try {
    const came = await fetchByKeys(reading, keys);
    const off = keys.filter((key) => came.get(key)?.isOff);
    const gone = keys.filter((key) => !came.has(key));
    return off.length + (await remove(reading, gone));
  } catch (error) {
    signal?.throwIfAborted();
    onTrouble(error);
    await books.inTransaction(({ listings }) => listings.noteMissing(board.name, ours, now()));
    return 0;
  }
}

async function remove({ board, books, profile, now }: Reading, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const ours = keys.map((key) => profile.keyPrefix + key);
  return books.inTransaction(async ({ listings, photos }) => {
    const removed = await listings.takeOffMarket(board.name, ours, now());
    await photos.replaceSets(new Map(ours.map((key) => [key, []])));
    return removed.length;
  });
}
