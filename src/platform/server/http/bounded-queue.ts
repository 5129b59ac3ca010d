import { setImmediate as nextTurn } from 'node:timers/promises';

type Bounds = {
  /** Maximum number of running tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks. */
  waiting: number;
  /** Running and waiting tasks per customer, so that no customer takes every slot. */
  each: number;
  /** Milliseconds that a task waits at most. */
  within: number;
};

/** Runs a task when its turn comes; null, without running it, if the queue is full or the wait was too long. */
export type BoundedQueue = <Result>(
  customer: string,
  work: () => Promise<Result>,
) => Promise<Result | null>;

/** A queue that rejects tasks it couldn't run soon, so that overload costs next to nothing. */
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
    // The slot passes to the next task.
    if (turn) turn(true);
    else busy -= 1;
  };

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await myTurn())) return null;
    try {
      // Rendering never waits for I/O: without this yield, queued tasks would run back to back and block every other
      // request.
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
