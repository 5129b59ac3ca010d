import { Bitset } from '../index/bitset.ts';

/** The rows that are in each of the groups; there is one at least. */
export function rowsInAll(groups: readonly (readonly number[])[]): Bitset {
  const [found = new Bitset(), ...others] = groups.map(bitsetOf);
  for (const other of others)
    found.words.forEach((word, at) => {
      found.words[at] = word & (other.words[at] ?? 0);
    });
  return found;
}

function bitsetOf(rows: readonly number[]): Bitset {
  const bitset = new Bitset();
  for (const row of rows) bitset.add(row);
  return bitset;
}
