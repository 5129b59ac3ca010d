import { DatabaseAway, isDatabaseAway } from './database/database-trouble.ts';

type Settings = {
  /** Milliseconds that an answer may take. */
  within: number;
  /** Milliseconds after a failure in which one caller at a time asks, and the others don't wait for it. */
  rest: number;
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

/** Asks the database; throws `DatabaseAway` where it is gone, hangs, or has just failed another. */
export type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * The patience that all requests share: a database that hangs costs the first of them its time, and not
 * each of them; and what waits for it stays few. It is found again by whoever asks next.
 */
export function patience({ within, rest, now = () => performance.now() }: Settings): Patience {
  let awayUntil = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  return async (ask) => {
    const wasAway = awayUntil > Number.NEGATIVE_INFINITY;
    if (wasAway && (isAsking || now() < awayUntil)) throw new DatabaseAway();
    isAsking = wasAway;
    try {
      const answer = await inTime(ask(), within);
      awayUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      if (isDatabaseAway(error)) awayUntil = now() + rest;
      else awayUntil = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      if (wasAway) isAsking = false;
    }
  };
}

async function inTime<Answer>(answer: Promise<Answer>, within: number): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseAway()), within);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
