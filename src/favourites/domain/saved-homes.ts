/** The visitor's changes that the server has not confirmed yet: whether each home should be saved. */
export type PendingSaves = ReadonlyMap<number, boolean>;

/** The homes to show as saved: the saved ones with pending changes applied. */
export function savedWith(saved: Iterable<number>, pending: PendingSaves): ReadonlySet<number> {
  const homes = new Set(saved);
  for (const [id, isWanted] of pending) {
    if (isWanted) homes.add(id);
    else homes.delete(id);
  }
  return homes;
}
