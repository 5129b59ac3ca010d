import { BLOCK, lowestBit, type Places } from './bits.ts';
import type { Inventory } from './inventory.ts';
import type { Profiles } from './profiles.ts';
import type { Trait } from './traits.ts';

/** The sides that are counted listing by listing. */
export type SideName = 'kind' | 'rooms' | 'place';

/** How many listings have each likeness of a side. */
type LikenessCounts = Record<SideName, Uint32Array>;

export function countLikenesses(
  { traits: { profileAt }, columns: { meaning } }: Inventory,
  { words, from, to }: Places,
): LikenessCounts {
  const { kind, rooms, place } = meaning;
  const ofKind = new Uint32Array(kind.mask + 1);
  const ofRooms = new Uint32Array(rooms.mask + 1);
  const ofPlace = new Uint32Array(place.traits.length);
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
      const profile = profileAt[block * BLOCK + lowestBit(word)] ?? 0;
      const itsKind = (profile >>> kind.shift) & kind.mask;
      const itsRooms = (profile >>> rooms.shift) & rooms.mask;
      const itsPlace = (profile >>> place.shift) & place.mask;
      ofKind[itsKind] = (ofKind[itsKind] ?? 0) + 1;
      ofRooms[itsRooms] = (ofRooms[itsRooms] ?? 0) + 1;
      ofPlace[itsPlace] = (ofPlace[itsPlace] ?? 0) + 1;
    }
  }
  return { kind: ofKind, rooms: ofRooms, place: ofPlace };
}

/** How many listings there are, and how many have each trait of one side. */
export type Tally = { total: number; traits: Map<Trait, number> };

/** Adds up one side's counts by trait, of those listings only that have the traits given. */
export function tally(
  meaning: Profiles,
  name: SideName,
  { counts, having }: { counts: Uint32Array; having: readonly Trait[] },
): Tally {
  const wanted = having.map((trait) => meaning.numberOf(trait) ?? -1);
  const added: Tally = { total: 0, traits: new Map() };
  for (const [likeness, numbers] of meaning[name].traits.entries()) {
    const count = counts[likeness] ?? 0;
    if (count === 0 || !wanted.every((number) => numbers.includes(number))) continue;
    added.total += count;
    for (const number of numbers) {
      const trait = meaning.traits[number] ?? '';
      added.traits.set(trait, (added.traits.get(trait) ?? 0) + count);
    }
  }
  return added;
}
