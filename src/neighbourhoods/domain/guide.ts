import { isInGta } from '#places/domain/cities.ts';
import { placeKey, placeOf } from '#places/domain/place.ts';
import guidesJson from './guides.json' with { type: 'json' };

/** Degrees. */
export type Point = { latitude: number; longitude: number };

/** What we know of a neighbourhood or a town besides its listings. */
export type Guide = Point & {
  /** Stands for it in addresses and searches: 'south_oakville', 'richmond-hill'. */
  key: string;
  name: string;
  /** The municipality: the town's own name where the guide is to a whole town. */
  city: string;
  kind: string;
  /** The region or county. */
  region: string;
  /** West, south, east, north, in degrees. */
  box: readonly number[];
  /** What an area is known for; null where `parts` say it. */
  feature: string | null;
  /** Of the 2021 census; null for a part of a town. */
  population: number | null;
  stations: readonly (Point & { name: string })[];
  /** Streets that people ask for by name. */
  streets: readonly string[];
  /** Neighbourhoods inside a town, and what each is known for. */
  parts: readonly (Point & { name: string; feature: string })[];
};

/** The seven sought-after areas first, then the towns. */
export const GUIDES: readonly Guide[] = guidesJson;

const byKey = new Map(GUIDES.map((guide) => [guide.key, guide]));

/** The guide to the place that a text means, however it is spelled; null where we have none. */
export function guideOf(text: string): Guide | null {
  const place = placeOf(text);
  return byKey.get(place.kind === 'district' ? place.city : placeKey(place)) ?? null;
}

/** Whether it lies in the Greater Toronto Area. */
export function isOfGta({ key }: Guide): boolean {
  const place = placeOf(key);
  return 'city' in place && isInGta(place.city);
}

/** In one paragraph. */
export function descriptionOf({ feature, name, region, kind, parts, streets }: Guide): string {
  if (feature) return `${feature}. Streets that people ask for: ${listed(streets.slice(0, 4))}.`;
  const known = parts.slice(0, 3).map((part) => `${part.name}: ${part.feature}`);
  const where = region === name ? '' : ` in ${region} Region`.replace(/County Region$/, 'County');
  return `A ${kind}${where}. Among its neighbourhoods are ${known.join('; ')}.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
