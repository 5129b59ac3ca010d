import { setTimeout as pause } from 'node:timers/promises';

export type UnderWay = ReturnType<typeof underWay>;

/** Work that somebody who closes waits for; what fails in it is told to `onTrouble` and to nobody else. */
export function underWay(onTrouble: (error: unknown) => void) {
  const works = new Set<Promise<unknown>>();
  return {
    track<Result>(work: Promise<Result>): Promise<Result | undefined> {
      const watched = work.catch((error) => void onTrouble(error));
      works.add(watched);
      void watched.finally(() => works.delete(watched));
      return watched;
    },
    /** Resolves when all of it is done, or after so many milliseconds. */
    done: (patience: number): Promise<unknown> =>
      Promise.race([Promise.all(works), pause(patience, undefined, { ref: false })]),
  };
}
