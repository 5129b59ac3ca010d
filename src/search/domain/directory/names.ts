import { wholeWords } from '#addresses/domain/street-words.ts';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES, TORONTO_DISTRICTS } from '#places/domain/cities.ts';
import { fold } from '#places/domain/fold.ts';
import { GTA, GTA_NAME, type Place, placeKey, placeName, placeOf } from '#places/domain/place.ts';
import type { Named } from './found-names.ts';

/** Neighbourhoods are places only as long as they have homes. */
export type PlaceNamed = Named & { readonly kind: 'place'; place: Place };

/** A city as boards write it. */
export type Town = {
  city: string;
  /** Its value in a search; null outside the site's cities. */
  citySlug: string | null;
  /** The words that may follow the name of its streets. */
  words: readonly string[];
};

/** A street's name as people write it, and the key that all its spellings share. */
type WrittenStreet = { key: string; name: string };

/** A street of one city. There are as many as half of the homes, so each has little of its own. */
export class StreetNamed implements Named {
  id = -1;
  /** The street in another city, if it has one of this name: a list of all. */
  elsewhere: StreetNamed | null = null;
  readonly written: WrittenStreet;
  readonly #town: Town;

  constructor(written: WrittenStreet, town: Town) {
    this.written = written;
    this.#town = town;
  }

  get kind(): 'street' {
    return 'street';
  }

  get key(): string {
    return this.written.key;
  }

  get name(): string {
    return this.written.name;
  }

  get city(): string {
    return this.#town.city;
  }

  get citySlug(): string | null {
    return this.#town.citySlug;
  }

  get words(): readonly string[] {
    return this.key.split('-');
  }

  get context(): readonly string[] {
    return this.#town.words;
  }
}

export type BrokerageNamed = Named & { readonly kind: 'brokerage'; name: string };

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
    id: -1,
    words: wordsOfName(name),
    context: city === null ? NO_CONTEXT : contextOf(city),
  };
}

export const townOf = ({ city, citySlug }: Omit<Town, 'words'>): Town => ({
  city,
  citySlug,
  words: contextOf(city),
});

export const brokerageNamed = (name: string): BrokerageNamed => ({
  kind: 'brokerage',
  key: fold(name),
  name,
  words: wordsOfName(name),
  context: NO_CONTEXT,
  id: -1,
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
