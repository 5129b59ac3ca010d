import type { Position } from '#geography/domain/coordinates.ts';
import { AREAS } from '#places/domain/areas.ts';
import { isInGta } from '#places/domain/cities.ts';
import { fold } from '#places/domain/fold.ts';
import { type Neighbourhood, placeKey, placeOf } from '#places/domain/place.ts';
import guidesJson from './guides.json' with { type: 'json' };

/** A neighbourhood's or town's facts other than its listings. */
export type Guide = Position & {
  /** Identifies it in URLs and searches: 'south_oakville', 'richmond-hill'. */
  key: string;
  name: string;
  /** The municipality; for a whole town, the town's own name. */
  city: string;
  kind: string;
  /** The region or county. */
  region: string;
  /** West, south, east, north, in degrees. */
  box: readonly number[];
  /** An area's best-known feature; null if `parts` describe it. */
  feature: string | null;
  /** 2021 census; null for a part of a town. */
  population: number | null;
  stations: readonly (Position & { name: string })[];
  /** Well-known streets. */
  streets: readonly string[];
  /** Neighbourhoods of a town, each with its best-known feature. */
  parts: readonly (Position & { name: string; feature: string })[];
};

/** The seven sought-after areas first, then the towns. */
export const GUIDES: readonly Guide[] = guidesJson;

const byKey = new Map(GUIDES.map((guide) => [guide.key, guide]));

/** Finds a guide by any spelling of its place, or by the key of a neighbourhood that has one; null if there is none. */
export function guideOf(text: string): Guide | null {
  const place = placeOf(text);
  if (place.kind === 'neighbourhood') return byKey.get(areaNamed(place) ?? '') ?? null;
  return byKey.get(place.kind === 'district' ? place.city : placeKey(place)) ?? null;
}

/** The area that has a neighbourhood's own name: Rosedale, but not South Oakville for Bronte, which is only a part of it. */
const areaNamed = ({ neighbourhood, city }: Neighbourhood) =>
  AREAS.find((area) => area.city === city && fold(area.name) === neighbourhood)?.key;

/** Whether it is in the Greater Toronto Area. */
export function isOfGta({ key }: Guide): boolean {
  const place = placeOf(key);
  return 'city' in place && isInGta(place.city);
}

/** A one-paragraph description. */
export function descriptionOf({ feature, name, region, kind, parts, streets }: Guide): string {
  if (feature)
    return `${name} is known for ${inSentence(feature)}. Sought-after streets: ${listed(streets.slice(0, 4))}.`;
  const where = region === name ? 'Ontario' : (REGION_NAMES[region] ?? region);
  const named = listed(parts.slice(0, 4).map((part) => part.name));
  const [first, second] = parts.map((part) => [part.name, inSentence(part.feature)]);
  const known =
    first && second && ` ${first[0]} is known for ${first[1]}; ${second.join(', for ')}.`;
  return `${name} is a ${kind} in ${where}. Its neighbourhoods include ${named}.${known ?? ''}`;
}

const REGION_NAMES: Record<string, string> = Object.fromEntries(
  ['Durham', 'Halton', 'Niagara', 'Peel', 'Waterloo', 'York'].map((name) => [
    name,
    `${name} Region`,
  ]),
);

/** Replaces a feature's opening words for use within a sentence; proper names keep their capitals. */
const OPENINGS_IN_SENTENCE: readonly (readonly [RegExp, string])[] = [
  [/^(Harbour|Stone|Village) (?=[a-z])/, 'the $1 '],
  [/^Victorian (?=village)/, 'the Victorian '],
  [/^(Boutiques|Ravine-side|Limestone|Historic|Two-acre|Estate|Escarpment|Heritage) /, '$1 '],
  [/^Lakeshore (?=estates)/, 'Lakeshore '],
];

function inSentence(feature: string): string {
  const found = OPENINGS_IN_SENTENCE.find(([begins]) => begins.test(feature));
  if (!found) return feature;
  const text = feature.replace(...found);
  if (text.startsWith('the Victorian')) return text;
  return text.startsWith('the ')
    ? `the ${text.charAt(4).toLowerCase()}${text.slice(5)}`
    : text.charAt(0).toLowerCase() + text.slice(1);
}

const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
