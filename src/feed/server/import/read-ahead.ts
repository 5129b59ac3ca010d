/**
 * Yields the same items in the same order, but requests up to `most` ahead. A failure is thrown in its
 * place, after all items before it.
 */
export async function* readAhead<Item>(
  source: AsyncGenerator<Item, void>,
  most: number,
): AsyncGenerator<Item, void> {
  const asked: Promise<IteratorResult<Item, void>>[] = [];
  const ask = () => {
    const next = source.next();
    // The consumer sees a failure when it gets there; this only prevents an unhandled rejection.
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
