/** Changes the visitor asked for that the server has not confirmed yet: whether each home should be saved. */
export type Wishes = ReadonlyMap<number, boolean>;

/** The homes to show as saved: the saved ones with pending changes applied. */
export function savedWith(saved: Iterable<number>, wishes: Wishes): ReadonlySet<number> {
  const homes = new Set(saved);
  for (const [id, isWanted] of wishes) {
    if (isWanted) homes.add(id);
    else homes.delete(id);
  }
  return homes;
}
