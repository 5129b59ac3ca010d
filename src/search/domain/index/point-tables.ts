import { bathroomsIn } from '../filters/bathrooms.ts';
import { bedroomsIn } from '../filters/bedrooms.ts';
import { KIND, ROOMS } from '../filters/filters.ts';
import { HOME } from '../filters/homes-only.ts';
import { PLACE } from '../filters/place.ts';
import { classIn } from '../filters/property-class.ts';
import { typesIn } from '../filters/property-type.ts';
import { decoder } from './facet-dictionary.ts';
import type { ListingTable } from './listing-table.ts';
import type { Scoring } from './scoring.ts';

/**
 * The score of anything ruled out. The sum of three is still a small integer, and no other score lifts one above the
 * limit.
 */
const EXCLUDED_SCORE = -(2 ** 28);
export const RULED_OUT = EXCLUDED_SCORE / 2;

/** Scores by code: kind and rooms as one number, because they are adjacent in a lane, and place. */
export type PointTables = { homes: Int32Array; homesMask: number; places: Int32Array };

export function pointTables({ codes }: ListingTable<never, never>, scoring: Scoring): PointTables {
  const [kind, rooms, place] = [codes.facet(KIND), codes.facet(ROOMS), codes.facet(PLACE)];
  const ofKind = kindsIn(kind.dictionary).map((each) => scoring.kind(each) ?? EXCLUDED_SCORE);
  const ofRooms = roomsIn(rooms.dictionary).map((each) => scoring.rooms(each) ?? EXCLUDED_SCORE);
  const ofPlace = placesIn(place.dictionary).map((each) => scoring.place(each) ?? EXCLUDED_SCORE);
  const shift = rooms.shift - kind.shift;
  const homes = new Int32Array((rooms.mask + 1) << shift);
  for (const [roomsCode, points] of ofRooms.entries()) {
    for (let kindCode = 0; kindCode < ofKind.length; kindCode++) {
      homes[(roomsCode << shift) | kindCode] = points + (ofKind[kindCode] ?? EXCLUDED_SCORE);
    }
  }
  return { homes, homesMask: homes.length - 1, places: Int32Array.from(ofPlace) };
}

const kindsIn = decoder((values) => ({
  isHome: values.includes(HOME),
  propertyClass: classIn(values),
  propertyTypes: typesIn(values),
}));

const roomsIn = decoder((values) => ({
  bedrooms: bedroomsIn(values),
  bathrooms: bathroomsIn(values),
}));

const placesIn = decoder((values) => values);
