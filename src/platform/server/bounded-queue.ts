import { setImmediate as nextTurn } from 'node:timers/promises';

type Bounds = {
  /** Works that are done at a time. */
  atOnce: number;
  /** Works that wait for one of those to end. */
  waiting: number;
  /** Works under way and waiting that one customer may have, so that none takes every place. */
  each: number;
  /** Milliseconds that a work waits at most. */
  within: number;
};

/** Does a work in its turn; null, and it is not begun, where too many wait or its turn did not come in time. */
export type BoundedQueue = <Result>(
  customer: string,
  work: () => Promise<Result>,
) => Promise<Result | null>;

/** A queue that refuses what it could not do soon, so that load beyond what a machine can do costs it nothing. */
export function boundedQueue({ atOnce, waiting, each, within }: Bounds): BoundedQueue {
  let busy = 0;
  const turns = new Set<(isMine: boolean) => void>();
  const places = new Map<string, number>();

  const count = (customer: string, by: number) => {
    const held = (places.get(customer) ?? 0) + by;
    if (held === 0) places.delete(customer);
    else places.set(customer, held);
  };

  const myTurn = (): Promise<boolean> => {
    if (busy < atOnce) {
      busy += 1;
      return Promise.resolve(true);
    }
    if (turns.size >= waiting) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => end(false), within);
    const end = (isMine: boolean) => {
      clearTimeout(timer);
      turns.delete(end);
      resolve(isMine);
    };
    turns.add(end);
    return promise;
  };

  const next = () => {
    const [turn] = turns;
    // The place goes from one to the other.
    if (turn) turn(true);
    else busy -= 1;
  };

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await myTurn())) return null;
    try {
      // A work that waits for nothing outside would run whole in the event that brought it, and the next in the
      // next: whoever asks for something else would wait behind all of them.
      await nextTurn();
      return await work();
    } finally {
      next();
    }
  };

  return async (customer, work) => {
    if ((places.get(customer) ?? 0) >= each) return null;
    count(customer, 1);
    return inTurn(work).finally(() => count(customer, -1));
  };
}
