import { type FactName, factsOf } from './filters/facts.ts';
import { FILTER_GROUPS, type FilterGroup } from './filters/filter-groups.ts';
import { activeFilters, EMPTY_SEARCH, partOf, type Search, settled } from './search.ts';

/** The sections of 'More filters': the groups of filters beyond the most used ones. */
export type FilterSection = Exclude<FilterGroup, 'size'> | 'subType' | 'openHouse';

/** The criteria of each section besides its facts. The parking spaces in all are among the most used filters. */
const CRITERIA_OF: Record<FilterSection, readonly (keyof Search)[]> = {
  basement: [],
  lot: ['minFrontage', 'minDepth', 'minStoreys', 'maxStoreys', 'minAge', 'maxAge'],
  features: [],
  openHouse: ['openHouse'],
  condo: [],
  parking: ['minGarage'],
  heating: [],
  costs: ['maxFee', 'maxTaxes'],
  lease: [],
  media: [],
  possession: ['possession'],
  subType: ['subTypes'],
};

/** In the order of the panel. */
export const FILTER_SECTIONS = Object.keys(CRITERIA_OF) as readonly FilterSection[];

/** Whether listings may leave open what the section filters. */
export const isGroup = (section: FilterSection): section is FilterSection & FilterGroup =>
  FILTER_GROUPS.some((group) => group === section);

const factsIn = (section: FilterSection): readonly FactName[] =>
  isGroup(section) ? factsOf(section) : [];

/** How many filters of a section are set. */
export const countIn = (search: Search, section: FilterSection): number =>
  activeFilters({
    ...EMPTY_SEARCH,
    ...partOf(search, CRITERIA_OF[section]),
    facts: search.facts.filter((name) => factsIn(section).includes(name)),
  }).length;

/** Without the filters of a section. Homes that don't say stay included where the group still filters something. */
export const clearSection = <Criteria extends Search>(
  search: Criteria,
  section: FilterSection,
): Criteria =>
  settled({
    ...search,
    ...partOf(EMPTY_SEARCH, CRITERIA_OF[section]),
    facts: search.facts.filter((name) => !factsIn(section).includes(name)),
  });
