import * as z from 'zod/mini';
import { HOME_FACTS, type HomeFact } from '#listings/domain/home-facts.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { FactDimension, WantedFacts } from '../index/dimension.ts';
import { FLAG } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';
import { type FilterGroup, saidIn, type UnsaidCriteria } from './filter-groups.ts';

/** What homes are searched by: what their listings state, and what comes with them. */
const SEARCHED_FACTS = [...HOME_FACTS, 'Photos', 'Floor plan'] as const;
type SearchedFact = HomeFact | 'Photos' | 'Floor plan';

/** Each fact by its parameter in addresses, with its group in the panel. To add one, add it here. */
export const FACTS = {
  finishedBasement: ['basement', 'Finished basement'],
  separateEntrance: ['basement', 'Separate entrance'],
  basementApartment: ['basement', 'Basement apartment'],
  walkOutBasement: ['basement', 'Walk-out basement'],
  unfinishedBasement: ['basement', 'Unfinished basement'],
  airConditioning: ['features', 'Air conditioning'],
  fireplace: ['features', 'Fireplace'],
  pool: ['features', 'Pool'],
  waterfront: ['features', 'Waterfront'],
  forcedAir: ['heating', 'Forced air'],
  heatPump: ['heating', 'Heat pump'],
  radiators: ['heating', 'Boiler or radiators'],
  baseboards: ['heating', 'Baseboard heating'],
  balcony: ['condo', 'Balcony'],
  locker: ['condo', 'Locker'],
  pets: ['condo', 'Pets allowed'],
  elevator: ['condo', 'Elevator'],
  ensuiteLaundry: ['condo', 'Ensuite laundry'],
  garage: ['parking', 'Garage'],
  carport: ['parking', 'Carport'],
  privateDrive: ['parking', 'Private drive'],
  evCharger: ['parking', 'EV charger'],
  furnished: ['lease', 'Furnished'],
  heatIncluded: ['lease', 'Heat included'],
  hydroIncluded: ['lease', 'Hydro included'],
  waterIncluded: ['lease', 'Water included'],
  photos: ['media', 'Photos'],
  floorPlan: ['media', 'Floor plan'],
  videoTour: ['media', 'Video tour'],
} as const satisfies Record<string, readonly [FilterGroup, SearchedFact]>;
export type FactName = keyof typeof FACTS;

const NAMES = Object.keys(FACTS) as readonly FactName[];

/** The group whose facts exclude each other: homes with any of those chosen are found. Of other groups, homes with all. */
const EITHER_OR: FilterGroup = 'heating';

/** The facts of a group, in order. */
export const factsOf = (group: FilterGroup): FactName[] =>
  NAMES.filter((name) => FACTS[name][0] === group);

export type FactCriteria = {
  /** In the order of FACTS. */
  facts: readonly FactName[];
};
/** For each fact that isn't chosen, the total with it as well; for one that is, the search's own. Of those that exclude each other, the total with each alone. */
type FactCounts = { facts: CountByChoice };

const NO_FACTS: FactCriteria = { facts: [] };

export const facts: Filter<FactCriteria, FactCriteria & UnsaidCriteria> = {
  none: NO_FACTS,
  parse: (query) => ({ facts: NAMES.filter((name) => query.take(name, FLAG, false)) }),
  format: ({ facts }) => Object.fromEntries(facts.map((name) => [name, '1'])),
  chips: ({ facts, unsaid }) =>
    facts.map((name) => {
      const [group, fact] = FACTS[name];
      return {
        label: saidIn(group, fact, { unsaid }),
        without: { facts: facts.filter((each) => each !== name) },
      };
    }),
  groups: ({ facts }) => facts.map((name) => FACTS[name][0]),
  isOfHomes: true,
};

/** Chooses a fact, or no longer. */
export const chooseFact = <Criteria extends FactCriteria>(
  search: Criteria,
  name: FactName,
  isWanted: boolean,
): Criteria => ({
  ...search,
  facts: NAMES.filter((each) => (each === name ? isWanted : search.facts.includes(each))),
});

const bitOf = (fact: SearchedFact): number => SEARCHED_FACTS.indexOf(fact);
const OF_LISTINGS = (1 << HOME_FACTS.length) - 1;
const PHOTOS = 1 << bitOf('Photos');
const FLOOR_PLAN = 1 << bitOf('Floor plan');

const NOTHING_WANTED: readonly WantedFacts[] = [];

export const FACT_DIMENSION: FactDimension<IndexedListing, FactCriteria & UnsaidCriteria> = {
  kind: 'facts',
  name: 'facts',
  facts: SEARCHED_FACTS.length,
  statedBy({ factsFound, factsAbsent, photoCount, hasFloorPlan }) {
    const found = (photoCount > 0 ? PHOTOS : 0) | (hasFloorPlan === true ? FLOOR_PLAN : 0);
    const absent = (photoCount > 0 ? 0 : PHOTOS) | (hasFloorPlan === false ? FLOOR_PLAN : 0);
    return {
      found: (factsFound & OF_LISTINGS) | found,
      absent: (factsAbsent & OF_LISTINGS) | absent,
    };
  },
  filterOf({ facts, unsaid }) {
    if (facts.length === 0) return NOTHING_WANTED;
    const wanted: WantedFacts[] = [];
    const alternatives: number[] = [];
    for (const name of facts) {
      const [group, fact] = FACTS[name];
      if (group === EITHER_OR) alternatives.push(bitOf(fact));
      else wanted.push({ anyOf: [bitOf(fact)], orOpen: unsaid.includes(group) });
    }
    if (alternatives.length > 0)
      wanted.push({ anyOf: alternatives, orOpen: unsaid.includes(EITHER_OR) });
    return wanted;
  },
};

const textsOf = (text: (fact: SearchedFact) => string): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, text(FACTS[name][1])]));

export const servedFacts = {
  parameters: /* @__PURE__ */ textsOf((fact) => `1 finds homes with: ${fact.toLowerCase()}.`),
  inputs: () =>
    Object.fromEntries(
      NAMES.map((name) => [
        name,
        input(
          z.boolean(),
          `true finds homes whose listing states: ${FACTS[name][1].toLowerCase()}.`,
        ),
      ]),
    ),
  counts: () => ({ facts: countByChoice() }),
  count({ search, factsIn }) {
    const without = search.facts.filter((name) => FACTS[name][0] !== EITHER_OR);
    const [together, alone] = [factsIn({}), factsIn({ facts: without })];
    const countOf = (name: FactName): number => {
      const [group, fact] = FACTS[name];
      const { stated, open } = group === EITHER_OR ? alone : together;
      return stated(bitOf(fact)) + (search.unsaid.includes(group) ? open(bitOf(fact)) : 0);
    };
    return { facts: Object.fromEntries(NAMES.map((name) => [name, countOf(name)])) };
  },
} satisfies ServedFilter<FactCriteria & UnsaidCriteria, FactCounts>;
