import { MAX_TYPED_LENGTH } from '#addresses/domain/typed-text.ts';
import { placeName } from '#places/domain/place.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { Suggestions } from '../../api.ts';
import type { ListingIndex } from '../listing-index.ts';
import type { Search } from '../search.ts';
import { CountedNames } from './counted.ts';
import { type Meant, meantBy, type OneMeant } from './meant.ts';

type Asked = {
  /** As typed so far. */
  q: string;
  /** The most suggestions of each kind; null for a few of each, eight in all. */
  each: number | null;
  /** Counts are of homes that meet its filters, except those of place. */
  search: Search;
};

/** Suggestions whose homes are cards. */
export type Suggested = Omit<Suggestions, 'homes'> & { homes: Uint8Array[] };

export type SuggestIndex = Pick<ListingIndex, 'directory' | 'count' | 'cards'>;

/** How many of each kind without `each`, and in all. */
const FEW = { homes: 3, places: 3, streets: 3, buildings: 2, postalAreas: 1, brokerages: 2 };
const FEW_IN_ALL = 8;

/** What a typed text may mean, of each kind the best first. */
export function suggestions(index: SuggestIndex, { q, each, search }: Asked): Suggested {
  const meant = meantBy(index.directory, q, each);
  const most = mostOf(meant, each);
  const counted = new CountedNames(index, search);
  const [best, ...others] = meant.exact;
  return {
    query: oneLine(q, MAX_TYPED_LENGTH),
    corrected: correctedName(meant),
    best: best && others.length === 0 ? addressOf(best, counted) : null,
    places: meant.places.slice(0, most.places).map(({ name }) => counted.place(name)),
    homes: index.cards(meant.homes.slice(0, most.homes)),
    streets: onceEach(meant.streets.slice(0, most.streets).map(({ name }) => counted.street(name))),
    buildings: onceEach(
      meant.buildings.slice(0, most.buildings).map((building) => counted.building(building)),
    ),
    postalCodes: meant.postalAreas
      .slice(0, most.postalAreas)
      .map((area) => counted.postalArea(area)),
    brokerages: meant.brokerages
      .slice(0, most.brokerages)
      .map(({ name }) => counted.brokerage(name)),
  };
}

/** Streets of one name in several cities that a search doesn't know are one list. */
const onceEach = <Suggestion extends { query: string }>(
  suggestions: Suggestion[],
): Suggestion[] => [...new Map(suggestions.map((each) => [each.query, each])).values()];

type Kind = keyof typeof FEW;
const KINDS: readonly Kind[] = [
  'homes',
  'places',
  'streets',
  'buildings',
  'postalAreas',
  'brokerages',
];

/** How many of each kind are shown: `each`, or a few in turns, so that each kind has its best. */
function mostOf(meant: Meant, each: number | null): Record<Kind, number> {
  const most = { homes: 0, places: 0, streets: 0, buildings: 0, postalAreas: 0, brokerages: 0 };
  const turns = KINDS.flatMap((kind) =>
    meant[kind].slice(0, each ?? FEW[kind]).map((_, turn) => ({ kind, turn })),
  ).toSorted((a, b) => a.turn - b.turn);
  for (const { kind } of each === null ? turns.slice(0, FEW_IN_ALL) : turns) most[kind]++;
  return most;
}

/** The best name, if nothing has the words as they were typed. */
function correctedName({ places, streets, brokerages }: Meant): string | null {
  const matches = [...places, ...streets, ...brokerages];
  if (matches.length === 0 || !matches.every(({ isCorrected }) => isCorrected)) return null;
  const [first] = matches.toSorted((a, b) => b.score - a.score);
  return first ? displayName(first.name) : null;
}

function displayName(name: Meant['places' | 'streets' | 'brokerages'][number]['name']): string {
  switch (name.kind) {
    case 'place':
      return placeName(name.place);
    case 'street':
    case 'brokerage':
      return name.name;
  }
}

/** The address on this site of what is meant. */
function addressOf(meant: OneMeant, counted: CountedNames): string {
  switch (meant.kind) {
    case 'home':
      return `/property/${meant.id}`;
    case 'building':
      return `/properties?${counted.building(meant.building).query}`;
    case 'postal area':
      return `/properties?${counted.postalArea(meant.area).query}`;
    case 'name':
      return `/properties?${counted.named(meant.name).query}`;
  }
}
