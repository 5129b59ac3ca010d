const SECOND = 1_000;
/** Making an answer may take this part of all time, whoever asks for it and how often. */
const SHARE = 1 / 20;

/**
 * An answer that is made at most once a second, and less often where it takes long: asked meanwhile,
 * it is the same. `clock` is in milliseconds and never goes back. A failure is not kept.
 */
export function kept<Answer>(make: () => Promise<Answer>, clock: () => number) {
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
        until = clock() + Math.max(SECOND, took / SHARE);
      },
      () => {
        answer = null;
      },
    );
    return making;
  };
}
