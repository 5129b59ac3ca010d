/** How many slips a word of this length may have: one from 4 letters on, two from 8. Numbers have none. */
export const slipsIn = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/**
 * The fewest edits that turn a typed word into a name, or into its beginning if `isPrefix`: letters left out, added,
 * changed, or swapped with the next (optimal string alignment). Infinity above `most`.
 */
export function editsTo(
  typed: string,
  name: string,
  { most, isPrefix }: { most: number; isPrefix: boolean },
): number {
  if (!isPrefix && Math.abs(typed.length - name.length) > most) return Number.POSITIVE_INFINITY;
  const width = Math.min(name.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= width; at++) {
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
    beforeLast = last;
    last = next;
  }
  const edits = isPrefix ? Math.min(...last) : (last[name.length] ?? Number.POSITIVE_INFINITY);
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}
