import { priceBounds, type Search } from '../search.ts';
import type { Inventory } from './inventory.ts';
import { countProfiles, likenessesWith } from './tally.ts';
import { KIND, ROOMS, traitsAsked } from './traits.ts';

/**
 * How many listings have each kind under all filters but those of kind, and each count of rooms
 * under all but those of rooms. Both come from one look at each listing: kind and rooms stand side
 * by side in a profile, and so can be counted as one number.
 */
export function countKindsAndRooms(
  inventory: Inventory,
  search: Search,
  words: Int32Array,
): { ofKind: Int32Array; ofRooms: Int32Array } {
  const { meaning } = inventory.columns;
  const { kind, rooms } = meaning;
  const asked = traitsAsked(search, ['transactionType', 'city']);
  const places = inventory.match(asked, priceBounds(search), words);
  const above = rooms.shift - kind.shift;
  const counts = countProfiles(places, inventory.traits.profileAt, {
    shift: kind.shift,
    mask: kind.mask | (rooms.mask << above),
    values: rooms.traits.length << above,
  });

  const countOf = (itsKind: number, itsRooms: number) => counts[itsKind | (itsRooms << above)] ?? 0;
  const ofKind = new Int32Array(kind.traits.length);
  for (const itsRooms of likenessesWith(meaning, rooms, traitsAsked(search, ROOMS.filters))) {
    for (let its = 0; its < ofKind.length; its++) {
      ofKind[its] = (ofKind[its] ?? 0) + countOf(its, itsRooms);
    }
  }
  const ofRooms = new Int32Array(rooms.traits.length);
  for (const itsKind of likenessesWith(meaning, kind, traitsAsked(search, KIND.filters))) {
    for (let its = 0; its < ofRooms.length; its++) {
      ofRooms[its] = (ofRooms[its] ?? 0) + countOf(itsKind, its);
    }
  }
  return { ofKind, ofRooms };
}
