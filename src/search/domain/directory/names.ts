import { type Street, streetKey } from '#addresses/domain/street.ts';
import { wholeWords } from '#addresses/domain/street-words.ts';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import { fold } from '#places/domain/fold.ts';
import { GTA, GTA_NAME, type Place, placeKey, placeName, placeOf } from '#places/domain/place.ts';
import type { Named } from './name-words.ts';

/** `rows`: those of the homes in it; only neighbourhoods keep theirs, because they are places only as long as they have homes. */
export type PlaceNamed = Named & { kind: 'place'; place: Place; key: string; rows: number[] };

/** A street of one city. */
export type StreetNamed = Named & {
  kind: 'street';
  street: Street;
  key: string;
  city: string;
  /** The value of its city in a search; null outside the site's cities. */
  citySlug: string | null;
  /** The rows of the homes on it. */
  rows: number[];
};

export type BrokerageNamed = Named & {
  kind: 'brokerage';
  name: string;
  rows: number[];
};

export type AnyNamed = PlaceNamed | StreetNamed | BrokerageNamed;

const NO_CONTEXT: readonly string[] = [];

/** The words of a name, each in the spelling that streets' words have: 'St. Lawrence' has 'saint' and 'lawrence'. */
const wordsOfName = (name: string): string[] =>
  wholeWords(
    fold(name)
      .split('-')
      .filter((word) => word !== ''),
  );

const contexts = new Map<string, readonly string[]>();

/** The words that may follow the name of a street or neighbourhood of a city: one list for each city. */
function contextOf(city: string): readonly string[] {
  const known = contexts.get(city) ?? wordsOfName(city);
  contexts.set(city, known);
  return known;
}

export function placeNamed(place: Place, name = placeName(place)): PlaceNamed {
  const isPart = place.kind === 'neighbourhood' || place.kind === 'area';
  const city = isPart ? placeName({ kind: 'city', city: place.city }) : null;
  return {
    kind: 'place',
    place,
    key: placeKey(place),
    rows: [],
    words: wordsOfName(name),
    context: city === null ? NO_CONTEXT : contextOf(city),
  };
}

export const streetNamed = (
  street: Street,
  { city, citySlug }: { city: string; citySlug: string | null },
): StreetNamed => ({
  kind: 'street',
  street,
  key: streetKey(street),
  city,
  citySlug,
  words: street.words,
  context: contextOf(city),
  rows: [],
});

export const brokerageNamed = (name: string): BrokerageNamed => ({
  kind: 'brokerage',
  name,
  words: wordsOfName(name),
  context: NO_CONTEXT,
  rows: [],
});

/** The places that are always there: neighbourhoods come with their homes. The Greater Toronto Area has two names. */
export const fixedPlaces = (): PlaceNamed[] => [
  placeNamed({ kind: 'gta' }, GTA),
  placeNamed({ kind: 'gta' }, GTA_NAME),
  ...[
    ...CITIES.map(({ slug }) => slug),
    ...AREAS.map(({ key }) => key),
    ...TORONTO_DISTRICTS.map((district) => `toronto-${district}`),
  ].map((key) => placeNamed(placeOf(key))),
];
