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

/** How the words that begin a feature read within a sentence; names stay as they are. */
const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/^(Harbour|Stone|Village) (?=[a-z])/, 'the $1 '],
  [/^Victorian (?=village)/, 'the Victorian '],
  [/^(Boutiques|Ravine-side|Limestone|Historic|Two-acre|Estate|Escarpment|Heritage) /, '$1 '],
  [/^Lakeshore (?=estates)/, 'Lakeshore '],
];

function inSentence(feature: string): string {
  const found = WITHIN.find(([begins]) => begins.test(feature));
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
