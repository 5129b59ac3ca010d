import { AREAS, type AreaKey } from './areas.ts';
import { CITIES, type CitySlug } from './cities.ts';
import { fold } from './fold.ts';
import { calledName, leadingName, neighbourhoodName } from './neighbourhood.ts';

export type { AreaKey, CitySlug };

/**
 * The Greater Toronto Area, a city in the site's list (by URL slug), an area that narrows a city, a board district, or a
 * neighbourhood (by its folded name).
 */
export type Place =
  | { kind: 'everywhere' }
  | { kind: 'gta' }
  | { kind: 'city'; city: CitySlug }
  | { kind: 'area'; area: AreaKey; city: CitySlug }
  | { kind: 'district'; district: string; city: CitySlug }
  | Neighbourhood
  | { kind: 'unknown'; text: string };

export type Neighbourhood = { kind: 'neighbourhood'; neighbourhood: string; city: CitySlug };

/** The URL and search value for no choice of place. */
export const ALL_CITIES = 'all-cities';

/** The key and name of the Greater Toronto Area. */
export const GTA = 'gta';
export const GTA_NAME = 'Greater Toronto Area';

const knownPlaces = new Map<string, Place>([
  [ALL_CITIES, { kind: 'everywhere' }],
  [GTA, { kind: 'gta' }],
  [fold(GTA_NAME), { kind: 'gta' }],
  ...CITIES.map(({ slug }): [string, Place] => [slug, { kind: 'city', city: slug }]),
  ...AREAS.flatMap(({ key, name, city }): [string, Place][] => {
    const place: Place = { kind: 'area', area: key, city };
    return [
      [fold(key), place],
      [fold(name), place],
    ];
  }),
]);

const cityNames = new Map(CITIES.map(({ slug, name }) => [slug, name]));
const areaNames = new Map(AREAS.map(({ key, name }) => [key, name]));

/**
 * Parses a place in any spelling: a slug, a name, the board's 'Toronto C08' or 'London South', an area's key; and a
 * neighbourhood's key. Unknown text is kept as given.
 */
export function placeOf(text: string): Place {
  if (text.trim() === '') return { kind: 'everywhere' };
  const whole = fold(decoded(text));
  return (
    knownPlaces.get(whole) ??
    districtOf(whole) ??
    knownPlaces.get(withoutPart(decoded(text))) ??
    neighbourhoodOfKey(text) ?? { kind: 'unknown', text }
  );
}

/** Parses a place in an address, where visitors also type a neighbourhood's key in capitals or with underscores. */
export function placeInAddress(text: string): Place {
  const place = placeOf(text);
  if (place.kind !== 'unknown') return place;
  return neighbourhoodOfKey(text.trim().toLowerCase().replaceAll('_', '-')) ?? place;
}

/** A neighbourhood of a city, in any of the board's spellings; null if it has no name or the city is unknown. */
export function neighbourhoodOf(city: CitySlug, text: string): Neighbourhood | null {
  const name = fold(leadingName(text));
  if (name === '') return null;
  // 'oshawa-central' is all of Oshawa, so its neighbourhood Central is called Central Oshawa.
  const called = [name, `${name}-${city}`].map((each) => placeOf(`${city}-${each}`));
  return called.find((place) => place.kind === 'neighbourhood') ?? null;
}

/** A place's canonical URL value; `placeOf` parses it back. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case 'everywhere':
      return ALL_CITIES;
    case 'gta':
      return GTA;
    case 'city':
      return place.city;
    case 'area':
      return place.area;
    case 'district':
      return `${place.city}-${place.district.toLowerCase()}`;
    case 'neighbourhood':
      return `${place.city}-${place.neighbourhood}`;
    case 'unknown':
      return place.text;
  }
}

/** A place's display name: 'All Cities', 'Richmond Hill', 'King/Bridge', 'Toronto C08', 'The Annex'. */
export function placeName(place: Place): string {
  switch (place.kind) {
    case 'everywhere':
      return 'All Cities';
    case 'gta':
      return GTA_NAME;
    case 'city':
      return cityNames.get(place.city) ?? place.city;
    case 'area':
      return areaNames.get(place.area) ?? place.area;
    case 'district':
      return `${cityNames.get(place.city) ?? place.city} ${place.district}`;
    case 'neighbourhood':
      return neighbourhoodName(place.neighbourhood);
    case 'unknown':
      return place.text;
  }
}

// Accepts any code in the board's format, so that a new district still counts as Toronto.
function districtOf(folded: string): Place | undefined {
  const code = /^toronto-([cew]\d\d)$/.exec(folded)?.[1];
  return code ? { kind: 'district', district: code.toUpperCase(), city: 'toronto' } : undefined;
}

// Any neighbourhood may have homes, but other spellings than a key's are too much like 'King Edward' or 'Hamilton Township'.
function neighbourhoodOfKey(text: string): Neighbourhood | undefined {
  const city = CITIES.find(({ slug }) => text.startsWith(`${slug}-`))?.slug;
  if (city === undefined || fold(text) !== text) return undefined;
  return { kind: 'neighbourhood', neighbourhood: calledName(text.slice(city.length + 1)), city };
}

/** 'Toronto (Mimico)' and 'Toronto, ON' give 'toronto'; the board's split 'London South' gives 'london'. */
const withoutPart = (text: string): string =>
  fold(text.replace(/[(,].*$/s, '')).replace(/-(north|south|east|west|central)$/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (notEncoded) {
    if (notEncoded instanceof URIError) return text;
    throw notEncoded;
  }
}
