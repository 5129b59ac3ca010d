import type { Tier } from '../odata/schema.ts';
import type { Entry } from './entry.ts';
import type { Simulation } from './simulation.ts';

/** The orders in which the rows visible to a token can be walked. */
export type Walk = 'key' | 'modified' | 'photos' | 'media' | 'pictures';

export type SortedListings = {
  /** In the walk's order, then by key; a new list after each tick. */
  inOrder(tier: Tier, walk: Walk): readonly Entry[];
  sees(tier: Tier, entry: Entry): boolean;
  byKey(tier: Tier, key: string): Entry | null;
};

/** The board's listings by tier and order; each order is computed once per version of the board. */
export function sortedListings(simulation: Simulation): SortedListings {
  const cache = new Map<string, { version: number; entries: Entry[] }>();

  function inOrder(tier: Tier, walk: Walk): readonly Entry[] {
    const name = `${tier} ${walk}`;
    const known = cache.get(name);
    if (known?.version === simulation.version()) return known.entries;
    const all =
      tier === 'vow'
        ? [...simulation.entries('history'), ...simulation.entries('active')]
        : simulation.entries('active');
    const entries = all.filter((entry) => sees(tier, entry)).sort(byWalk(tier, walk));
    cache.set(name, { version: simulation.version(), entries });
    return entries;
  }

  return {
    inOrder,
    sees,
    byKey: (tier, key) => {
      if (tier === 'vow') simulation.entries('history');
      const entry = tier === 'ddf' ? byNumber(key) : simulation.byKey(key);
      return entry && sees(tier, entry) ? entry : null;
    },
  };

  // DDF uses the same keys without the letter.
  function byNumber(key: string): Entry | null {
    for (const letter of LETTERS) {
      const entry = simulation.byKey(letter + key);
      if (entry) return entry;
    }
    return null;
  }
}

const LETTERS = ['C', 'E', 'N', 'S', 'W', 'X'];

function sees(tier: Tier, { half, isActive, isOnInternet, isGone }: Entry): boolean {
  if (isGone || tier === 'vox') return false;
  return tier === 'vow' || (half === 'active' && isActive && isOnInternet);
}

/** A listing's key as a board of that kind sends it. */
export const keyIn = (tier: Tier, key: string): string => (tier === 'ddf' ? key.slice(1) : key);

/** When the last of a listing's Media rows changed. */
export const picturesAt = ({ photos, media, photosTaken, mediaEdits }: Entry): number =>
  photosTaken + mediaEdits > 0 ? Math.max(photos, media) : photos;

function byWalk(tier: Tier, walk: Walk): (a: Entry, b: Entry) => number {
  const byKey = (a: Entry, b: Entry) => (keyIn(tier, a.key) < keyIn(tier, b.key) ? -1 : 1);
  if (walk === 'key') return byKey;
  const at = walk === 'pictures' ? picturesAt : (entry: Entry) => entry[walk];
  return (a, b) => at(a) - at(b) || byKey(a, b);
}
