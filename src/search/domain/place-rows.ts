import { type Span, wordMatch } from '#places/domain/word-match.ts';
import type { CityChoices, PlaceChoice, PlaceChoices } from './place-choices.ts';

export type PlaceRow =
  | { kind: 'place'; key: string; place: PlaceChoice; isPart: boolean; match: Span | null }
  /** Shows the other parts of the city. */
  | { kind: 'more'; key: string; city: PlaceChoice; count: number };

/** The rows of one city, or of the places in no city. */
export type PlaceGroup = {
  key: string;
  /** The city's name, if the city is no row itself. */
  heading: string | null;
  rows: readonly PlaceRow[];
  /** How many rows are on their way. */
  awaited: number;
};

type Shown = {
  typed: string;
  /** The cities whose parts are all shown. */
  opened: ReadonlySet<string>;
  chosen: readonly string[];
  /** Whether the neighbourhoods are on their way. */
  isLoading: boolean;
};

/** How many parts of a city are shown at first. */
const FIRST_PARTS = 3;

/** The choices as a list shows them: a city with its largest parts, or what was typed. */
export function placeRows({ first, cities }: PlaceChoices, shown: Shown): PlaceGroup[] {
  if (shown.typed.trim() !== '') return foundRows({ first, cities }, shown.typed);
  const rows = first.map((place) => rowOf(place));
  return [
    { key: 'first', heading: null, rows, awaited: 0 },
    ...cities.map((each) => cityRows(each, shown)),
  ];
}

function cityRows({ city, parts }: CityChoices, shown: Shown): PlaceGroup {
  if (shown.isLoading) return awaitedRows({ city, parts }, shown.chosen);
  const isShown = ({ key }: PlaceChoice, at: number) =>
    at < FIRST_PARTS || shown.chosen.includes(key);
  const hidden = shown.opened.has(city.key) ? [] : parts.filter((part, at) => !isShown(part, at));
  // A row that stands for one part takes as much space as the part.
  const isWhole = hidden.length < 2;
  const seen = isWhole ? parts : parts.filter((part) => !hidden.includes(part));
  const rows = [rowOf(city), ...seen.map((part) => rowOf(part, { isPart: true }))];
  const more = { kind: 'more', key: `more-${city.key}`, city, count: hidden.length } as const;
  return { key: city.key, heading: null, rows: isWhole ? rows : [...rows, more], awaited: 0 };
}

/** Before the neighbourhoods are known, the largest parts aren't either. */
function awaitedRows({ city, parts }: CityChoices, chosen: readonly string[]): PlaceGroup {
  const seen = parts.filter(({ key }) => chosen.includes(key));
  const rows = [rowOf(city), ...seen.map((part) => rowOf(part, { isPart: true }))];
  const most = Math.min(FIRST_PARTS, city.count ?? FIRST_PARTS);
  return { key: city.key, heading: null, rows, awaited: Math.max(0, most - seen.length) };
}

function foundRows({ first, cities }: PlaceChoices, typed: string): PlaceGroup[] {
  const found = (places: readonly PlaceChoice[], isPart = false) =>
    places.flatMap((place) => {
      const match = wordMatch(place.name, typed);
      return match ? [rowOf(place, { isPart, match })] : [];
    });
  const inCities = cities.map(({ city, parts }) => {
    const itself = found([city]);
    const heading = itself.length === 0 ? city.name : null;
    return { key: city.key, heading, rows: [...itself, ...found(parts, true)], awaited: 0 };
  });
  const groups = [{ key: 'first', heading: null, rows: found(first), awaited: 0 }, ...inCities];
  return groups.filter(({ rows }) => rows.length > 0);
}

const rowOf = (place: PlaceChoice, given: { isPart?: boolean; match?: Span } = {}): PlaceRow => ({
  kind: 'place',
  key: place.key,
  place,
  isPart: given.isPart ?? false,
  match: given.match ?? null,
});
