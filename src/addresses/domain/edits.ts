/** How many slips a word of this length may have: one from 4 letters on, two from 8. Numbers have none. */
export const slipsIn = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** Rows of the table of edits, used in turns: while someone types, each word is compared with thousands. */
const rows = [new Int32Array(32), new Int32Array(32), new Int32Array(32)] as const;

function rowsFor(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  if (length <= rows[0].length) return rows;
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

/**
 * The fewest edits that turn a typed word into a name, or into its beginning if `isPrefix`: letters left out, added,
 * changed, or swapped with the next (optimal string alignment). Infinity above `most`. Looks only at the places of the
 * table that `most` edits can reach, which are near its diagonal.
 */
export function editsTo(
  typed: string,
  name: string,
  { most, isPrefix }: { most: number; isPrefix: boolean },
): number {
  if (!isPrefix && Math.abs(typed.length - name.length) > most) return Number.POSITIVE_INFINITY;
  const width = Math.min(name.length, typed.length + most);
  let [beforeLast, last, next] = rowsFor(width + 2);
  for (let at = 0; at <= width; at++) last[at] = at;
  let least = 0;
  for (let row = 1; row <= typed.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    least = next[from - 1] = from === 1 ? row : most + 1;
    for (let at = from; at <= to; at++) {
      const isEqual = typed[row - 1] === name[at - 1];
      let edits = isEqual
        ? (last[at - 1] ?? 0)
        : 1 + Math.min(last[at - 1] ?? 0, last[at] ?? 0, next[at - 1] ?? 0);
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1];
      if (isSwapped) edits = Math.min(edits, 1 + (beforeLast[at - 2] ?? 0));
      next[at] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    next[to + 1] = most + 1;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  const edits = isPrefix ? least : (last[name.length] ?? 0);
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}
