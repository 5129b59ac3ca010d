import type { Fetched, NotFetched } from '#platform/server/egress/egress-request.ts';
import { BoardError } from '../../domain/board-error.ts';
import { MAX_BOARD_WAIT, retryAfter } from '../../domain/odata/backoff.ts';

type Sending = () => Promise<Fetched | NotFetched>;

/** The queue for all requests with one token. */
export type Lane = (send: Sending) => Promise<Fetched | NotFetched>;

type LaneDeps = {
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Milliseconds since 1970: some boards give the end of a wait as a date. */
  now(): number;
  signal?: AbortSignal | undefined;
  onWait(ms: number): void;
  onError(error: unknown): void;
};

/** After this many refusals in a row we stop. */
const MOST_REFUSALS = 10;

/**
 * After a 429, every request waits as long as the board says; then the refused one is sent alone, and the
 * others once it has succeeded. Throws after ten refusals in a row.
 */
export function oneLane({ pause, now, signal, onWait, onError }: LaneDeps): Lane {
  let shut: Promise<void> | null = null;

  async function goAlone(send: Sending, refused: Fetched): Promise<Fetched | NotFetched> {
    let answer: Fetched | NotFetched = refused;
    for (let refusals = 1; isRefusal(answer); refusals += 1) {
      if (refusals === MOST_REFUSALS)
        throw new BoardError('unavailable', 'The board asked us ten times in a row to wait.');
      const { wait, tooLong } = retryAfter(answer.headers, now());
      if (tooLong)
        onError(
          new BoardError(
            'unavailable',
            `The board asks for a wait beyond ${MAX_BOARD_WAIT / 60_000} min.`,
          ),
        );
      onWait(wait);
      await pause(wait, signal);
      answer = await send();
    }
    return answer;
  }

  return async (send) => {
    for (;;) {
      while (shut) await shut;
      const answer = await send();
      if (!isRefusal(answer)) return answer;
      if (shut) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      shut = promise;
      try {
        return await goAlone(send, answer);
      } finally {
        shut = null;
        resolve();
      }
    }
  };
}

const isRefusal = (answer: Fetched | NotFetched): answer is Fetched =>
  answer.ok && answer.status === 429;
