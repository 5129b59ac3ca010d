/**
 * The same in the same order, asked for before it is needed: while one is worked on, up to `most`
 * more are on their way. A failure is met in its place, after all that came before it.
 */
export async function* readAhead<Item>(
  source: AsyncGenerator<Item, void>,
  most: number,
): AsyncGenerator<Item, void> {
  const asked: Promise<IteratorResult<Item, void>>[] = [];
  const ask = () => {
    const next = source.next();
    // Whoever comes to it hears of a failure; until then nobody listens.
    next.catch(() => {});
    asked.push(next);
  };
  try {
    for (;;) {
      while (asked.length <= most) ask();
      const next = await asked.shift();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await Promise.allSettled(asked);
  }
}
