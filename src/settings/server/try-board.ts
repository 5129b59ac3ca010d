import type { Board } from '#feed/domain/board.ts';
import { BoardError } from '#feed/domain/board-error.ts';
import { isRow, keyOf } from '#feed/domain/rows/row.ts';
import type { Fetched, NotFetched } from '#platform/server/egress/egress-request.ts';
import type { BoardConfig } from '../domain/board-settings.ts';
import type { BoardProblem, BoardTrial } from '../domain/board-trial.ts';

/** A board as far as it is tried. */
export type BoardToTry = Pick<Board, 'count' | 'properties' | 'media'> & {
  /** The host that it is asked for at. */
  host: string;
  newestChange(): Promise<string | null>;
};

export type TrialObserver = {
  /** Ends every request. */
  signal: AbortSignal;
  /** Called with each answer, or the reason why there was none. */
  onFetched(fetched: Fetched | NotFetched): void;
};

type TryDeps = {
  /** Opens the board, which retries nothing. */
  open(config: BoardConfig, observer: TrialObserver): BoardToTry;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
  /** Milliseconds for all of it. */
  within?: number;
};

/** Milliseconds that a person waits. */
const TRY_WITHIN = 20_000;

const SAMPLES = 3;

type Seen = Omit<BoardTrial, 'problem' | 'isCutOff' | 'host'> & {
  hasAnswered: boolean;
  isInside: boolean;
  hasListings: boolean;
};

/** Reads a little of a board, to show whether its address and key work. Ends in time, whatever hangs. */
export async function tryBoard(
  config: BoardConfig,
  { open, signal, within = TRY_WITHIN }: TryDeps,
): Promise<BoardTrial> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(within)]);
  const seen: Seen = {
    hasAnswered: false,
    isInside: false,
    hasListings: false,
    status: null,
    listings: null,
    photos: null,
    newest: null,
  };
  const onFetched = (fetched: Fetched | NotFetched) => note(fetched, seen);
  const board = open(config, { signal: ended, onFetched });
  const failure = await orEnded(read(board, seen), ended).catch((error: unknown) => error);
  if (failure !== undefined && !ended.aborted && !(failure instanceof BoardError)) throw failure;
  const { status, listings, photos, newest } = seen;
  const problem = problemOf(seen, failure);
  return { host: board.host, problem, status, isCutOff: ended.aborted, listings, photos, newest };
}

function note(fetched: Fetched | NotFetched, seen: Seen): void {
  if (fetched.ok) {
    seen.hasAnswered = true;
    seen.status = fetched.status;
  } else if (fetched.reason === 'not-public') {
    seen.isInside = true;
  }
}

/** Notes what it reads: what was read before a failure still counts. */
async function read(board: BoardToTry, seen: Seen): Promise<void> {
  seen.listings = await board.count();
  if (!seen.hasAnswered) return;
  const rows = (await board.properties(null, SAMPLES, 'active')).filter(isRow);
  const keys = rows.map((row) => keyOf(row, 'ListingKey')).filter((key) => key !== '');
  seen.hasListings = keys.length > 0;
  if (!seen.hasListings) return;
  const samples = keys.slice(0, SAMPLES);
  seen.photos = { found: 0, of: samples.length };
  const media = (await board.media(samples)).filter(isRow);
  const pictured = new Set(media.map((row) => keyOf(row, 'ResourceRecordKey')));
  seen.photos.found = samples.filter((key) => pictured.has(key)).length;
  seen.newest = await board.newestChange();
}

const REFUSED_KEY = ['unauthorised', 'forbidden'];

function problemOf(seen: Seen, failure: unknown): BoardProblem | null {
  if (seen.hasListings) return null;
  if (seen.isInside) return 'inside';
  if (!seen.hasAnswered) return 'silent';
  const isRefused = failure instanceof BoardError && REFUSED_KEY.includes(failure.failure);
  return isRefused ? 'key' : 'empty';
}

/** Rejects once the signal is aborted, whatever the work is waiting for. */
const orEnded = (work: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
