/** Points of the finest grid that are counted together: about 450 m in Toronto. */
export const STEP_BITS = 10;

/** How many of so many homes the rectangle around most of them holds in each direction: 98%. One of the first 49 is never left out. */
export const mostOf = (homes: number): number => homes - Math.floor(homes * 0.02);

/**
 * The shortest run of steps that holds at least `most` of the homes, given how many are on each step; the first of several
 * as short.
 */
export function narrowest(counts: Uint32Array, most: number): { first: number; last: number } {
  let best = { first: 0, last: counts.length - 1 };
  let held = 0;
  let first = 0;
  for (const [last, count] of counts.entries()) {
    held += count;
    for (; held - (counts[first] ?? 0) >= most; first++) held -= counts[first] ?? 0;
    if (held >= most && last - first < best.last - best.first) best = { first, last };
  }
  return best;
}
