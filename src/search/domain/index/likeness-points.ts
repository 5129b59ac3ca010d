import type { Likenesses, Profiles } from './profiles.ts';
import type { Trait } from './traits.ts';
import type { Worth } from './worth.ts';

/** Points of what is not to be weighed. Three of them still are a small integer, and no points lift one above the line. */
const NEVER = -(2 ** 28);
export const OUT_OF_QUESTION = NEVER / 2;

/** A worth as tables: by a profile's kind and rooms together, and by its place. */
export type LikenessPoints = {
  /** Kind stands lowest in a profile, rooms above it: one look tells both. */
  homes: Int32Array;
  homesMask: number;
  places: Int32Array;
};

export function likenessPoints(meaning: Profiles, worth: Worth): LikenessPoints {
  const said = saidBy(meaning);
  const kinds = Int32Array.from(said.kinds, (kind) => worth.kind(kind) ?? NEVER);
  const rooms = Int32Array.from(said.rooms, (each) => worth.rooms(each) ?? NEVER);
  const places = Int32Array.from(said.places, (keys) => worth.place(keys) ?? NEVER);
  const shift = meaning.rooms.shift - meaning.kind.shift;
  const homes = new Int32Array((meaning.rooms.mask + 1) << shift);
  for (const [number, points] of rooms.entries()) {
    for (let kind = 0; kind < kinds.length; kind++) {
      homes[(number << shift) | kind] = points + (kinds[kind] ?? NEVER);
    }
  }
  return { homes, homesMask: homes.length - 1, places };
}

type Said = {
  kinds: Parameters<Worth['kind']>[0][];
  rooms: Parameters<Worth['rooms']>[0][];
  places: string[][];
};

/** What likenesses say, in the words that a worth is asked in: read once, for that costs more than weighing them. */
const known = new WeakMap<Profiles, Said>();

function saidBy(meaning: Profiles): Said {
  const said = known.get(meaning) ?? { kinds: [], rooms: [], places: [] };
  known.set(meaning, said);
  const readNew = <Read>(into: Read[], side: Likenesses, read: (traits: Trait[]) => Read) => {
    for (const numbers of side.traits.slice(into.length))
      into.push(read(numbers.map((number) => meaning.traits[number] ?? '')));
  };
  readNew(said.kinds, meaning.kind, kindOf);
  readNew(said.rooms, meaning.rooms, roomsOf);
  readNew(said.places, meaning.place, (traits) => valuesOf(traits, 'city'));
  return said;
}

function kindOf(traits: readonly Trait[]): Parameters<Worth['kind']>[0] {
  const [propertyClass = ''] = valuesOf(traits, 'propertyClass');
  return { propertyClass, propertyTypes: valuesOf(traits, 'propertyType') };
}

/** A home has the trait of each minimum that it reaches. */
const roomsOf = (traits: readonly Trait[]) => ({
  bedrooms: valuesOf(traits, 'minBedrooms').length,
  bathrooms: valuesOf(traits, 'minBathrooms').length,
});

const valuesOf = (traits: readonly Trait[], filter: string): string[] =>
  traits.flatMap((trait) =>
    trait.startsWith(`${filter}=`) ? [trait.slice(filter.length + 1)] : [],
  );
