/** A foreign key that is checked row by row, from `table` to `needs`. */
export type ForeignKey = { table: string; needs: string };

/**
 * Sorts the tables so that each follows the tables its foreign keys reference.
 * Throws and names the tables if there is no such order: foreign keys in a cycle must be deferrable.
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
        `The foreign keys of ${[...isWaiting].join(', ')} form a cycle: make one of them deferrable.`,
      );
    ordered.push(...next);
    waiting = waiting.filter(({ name }) => needsOthers.has(name));
  }
  return ordered;
}
