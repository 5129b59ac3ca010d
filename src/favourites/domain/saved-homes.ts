/** What a visitor has asked for and the server has not said yet: whether each home is to be saved. */
export type Wishes = ReadonlyMap<number, boolean>;

/** The homes as they are to look: what is saved, and what is wished for beside or without. */
export function savedWith(saved: Iterable<number>, wishes: Wishes): ReadonlySet<number> {
  const homes = new Set(saved);
  for (const [id, isWanted] of wishes) {
    if (isWanted) homes.add(id);
    else homes.delete(id);
  }
  return homes;
}
