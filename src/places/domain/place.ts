import { AREAS, type AreaKey } from './areas.ts';
import { CITIES, type CitySlug } from './cities.ts';
import { fold } from './fold.ts';

export type { AreaKey, CitySlug };

/** The Greater Toronto Area, a city of the site's list (slug as in the URL), an area that narrows a city, or a board district. */
export type Place =
  | { kind: 'everywhere' }
  | { kind: 'gta' }
  | { kind: 'city'; city: CitySlug }
  | { kind: 'area'; area: AreaKey; city: CitySlug }
  | { kind: 'district'; district: string; city: CitySlug }
  | { kind: 'unknown'; text: string };

/** Stands for no choice of a place in addresses and searches. */
export const EVERYWHERE = 'all-cities';

/** The key and the name of the Greater Toronto Area. */
export const GTA = 'gta';
export const GTA_NAME = 'Greater Toronto Area';

const knownPlaces = new Map<string, Place>([
  [EVERYWHERE, { kind: 'everywhere' }],
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
 * The place that a text means, however it is spelled: a slug, a name, the board's 'Toronto C08' or
 * 'London South', an area's key. Text that names no place we know is kept as it was given.
 */
export function placeOf(text: string): Place {
  if (text.trim() === '') return { kind: 'everywhere' };
  const whole = fold(decoded(text));
  return (
    knownPlaces.get(whole) ??
    districtOf(whole) ??
    knownPlaces.get(withoutPart(decoded(text))) ?? { kind: 'unknown', text }
  );
}

/** The one value that stands for a place in a URL; `placeOf` reads it back. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case 'everywhere':
      return EVERYWHERE;
    case 'gta':
      return GTA;
    case 'city':
      return place.city;
    case 'area':
      return place.area;
    case 'district':
      return `${place.city}-${place.district.toLowerCase()}`;
    case 'unknown':
      return place.text;
  }
}

/** The place as people read it: 'All Cities', 'Richmond Hill', 'King/Bridge', 'Toronto C08'. */
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
    case 'unknown':
      return place.text;
  }
}

// Any code of the board's form counts: a district that the board adds is still in Toronto.
function districtOf(folded: string): Place | undefined {
  const code = /^toronto-([cew]\d\d)$/.exec(folded)?.[1];
  return code ? { kind: 'district', district: code.toUpperCase(), city: 'toronto' } : undefined;
}

/** 'toronto' of 'Toronto (Mimico)' and 'Toronto, ON'; 'london' of the board's split 'London South'. */
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
