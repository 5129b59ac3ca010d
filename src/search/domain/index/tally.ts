import { BLOCK, type Places } from './bits.ts';
import type { Likenesses, Profiles } from './profiles.ts';
import type { Trait } from './traits.ts';

/**
 * How many of some places have each value, below `values`, of the part of their profiles that
 * stands at `shift`.
 */
export function countProfiles(
  { words, from, to }: Places,
  profileAt: Int32Array,
  { shift, mask, values }: { shift: number; mask: number; values: number },
): Int32Array {
  const counts = new Int32Array(values);
  for (let block = from; block < to; block++) {
    const top = block * BLOCK + BLOCK - 1;
    for (let word = words[block] ?? 0; word !== 0; ) {
      const above = Math.clz32(word);
      word &= 0x7fffffff >>> above;
      const value = ((profileAt[top - above] ?? 0) >>> shift) & mask;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

/** How many listings there are, and how many have a trait. */
export type Tally = { total: number; of(trait: Trait): number };

/** Adds up a side's counts by trait, of those likenesses only that have the traits given. */
export function tally(
  meaning: Profiles,
  side: Likenesses,
  { counts, having }: { counts: Int32Array; having: readonly Trait[] },
): Tally {
  const sums = new Int32Array(meaning.traits.length);
  let total = 0;
  for (const likeness of likenessesWith(meaning, side, having)) {
    const count = counts[likeness] ?? 0;
    total += count;
    for (const number of side.traits[likeness] ?? []) sums[number] = (sums[number] ?? 0) + count;
  }
  return { total, of: (trait) => sums[meaning.numberOf(trait) ?? -1] ?? 0 };
}

/** The likenesses of a side that have all the traits given. */
export function likenessesWith(
  meaning: Profiles,
  { traits }: Likenesses,
  having: readonly Trait[],
): number[] {
  const wanted = having.map((trait) => meaning.numberOf(trait) ?? -1);
  return [...traits.keys()].filter((likeness) =>
    wanted.every((number) => traits[likeness]?.includes(number)),
  );
}
