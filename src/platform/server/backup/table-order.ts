/** A foreign key that is checked row by row: `table` has it, `needs` is what it points to. */
export type ForeignKey = { table: string; needs: string };

/**
 * The tables in an order in which they can be filled: each after those that its foreign keys point to.
 * Throws where no order will do, naming the tables: keys in a ring have to be deferrable.
 */
export function inOrderOfKeys<Table extends { name: string }>(
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const needsOthers = new Set(
      keys.filter(({ needs }) => isWaiting.has(needs)).map(({ table }) => table),
    );
    const next = waiting.filter(({ name }) => !needsOthers.has(name));
    if (next.length === 0)
      throw new Error(
        `The foreign keys of ${[...isWaiting].join(', ')} form a ring: make one of them deferrable.`,
      );
    ordered.push(...next);
    waiting = waiting.filter(({ name }) => needsOthers.has(name));
  }
  return ordered;
}
