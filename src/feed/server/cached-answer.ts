import { SECOND } from '#platform/domain/duration.ts';

/** The maximum share of time spent making the answer, regardless of demand. */
const MAX_SHARE_OF_TIME = 1 / 20;

/**
 * Caches an answer: it is made at most once a second, and less often if it is slow. `clock` is in
 * milliseconds and monotonic. Failures are not cached.
 */
export function cachedAnswer<Answer>(make: () => Promise<Answer>, clock: () => number) {
  let answer: Promise<Answer> | null = null;
  let until = Number.POSITIVE_INFINITY;

  return (): Promise<Answer> => {
    if (answer && clock() < until) return answer;
    const begun = clock();
    const making = make();
    answer = making;
    until = Number.POSITIVE_INFINITY;
    making.then(
      () => {
        const took = clock() - begun;
        until = clock() + Math.max(SECOND, took / MAX_SHARE_OF_TIME);
      },
      () => {
        answer = null;
      },
    );
    return making;
  };
}
