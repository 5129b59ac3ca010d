export type Busy = { ok: false; because: 'busy' };

type Turns = <T>(work: () => Promise<T>) => Promise<T | Busy>;

/** Lets so many pieces of work run at once and so many more wait, first come first served. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  function hand() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return { ok: false, because: 'busy' };
      await new Promise<void>((start) => queue.push(start));
    } else running += 1;
    return work().finally(hand);
  };
}
