import * as z from 'zod/mini';
import { wordList } from '#platform/domain/word-list.ts';
import { listOf, oneOf, type Parser } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  type FilterValues,
  input,
  type ServedFilter,
} from './filter.ts';

/** The specification's classes and their types. Each is the value used in URLs. */
export const PROPERTY_CLASSES = ['Freehold', 'Condo & Other', 'Commercial'] as const;
export const PROPERTY_TYPES = {
  Freehold: [
    'Detached',
    'Semi-Detached',
    'Townhouse',
    'Attached/Row/Street Townhouse',
    'Multiplex',
  ],
  'Condo & Other': ['Condo Apartment', 'Condo Townhouse', 'Apartment'],
  Commercial: ['Office', 'Retail', 'Industrial', 'Land', 'Investment'],
} as const;

export type PropertyClassChoice = 'all-classes' | (typeof PROPERTY_CLASSES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[keyof typeof PROPERTY_TYPES][number];

export type PropertyTypeCriteria = {
  /** Listings of any of them are found. Empty for all. */
  propertyTypes: readonly PropertyType[];
};
type PropertyTypeCounts = { propertyType: CountByChoice };

/** The types in a class; all types for 'all-classes'. */
export function typesOf(chosen: PropertyClassChoice): readonly PropertyType[] {
  if (chosen === 'all-classes') return PROPERTY_CLASSES.flatMap((each) => PROPERTY_TYPES[each]);
  return PROPERTY_TYPES[chosen];
}

/** A type's display name. */
export const typeLabel = (type: PropertyType): string =>
  type === 'Attached/Row/Street Townhouse' ? 'Attached/Row Townhouse' : type;

/** The types in words: 'Detached', 'Detached and Townhouse'; '' for all. */
export const typesText = (types: readonly PropertyType[]): string => wordList(types.map(typeLabel));

const ALL_TYPES: PropertyTypeCriteria = { propertyTypes: [] };
/** Stands for every type in addresses and counts. */
const ANY = 'all-types';
const TYPES_LISTED = Object.values(PROPERTY_TYPES).flat();
const TYPE = oneOf(TYPES_LISTED);
const TYPES = listOf(TYPE);
const CHOICES: Parser<PropertyType[]> = {
  parse: (text) => (text === ANY ? [] : TYPES.parse(text)),
  takes: `${ANY} or ${TYPES.takes}`,
};

export const propertyType: Filter<PropertyTypeCriteria> = {
  none: ALL_TYPES,
  parse: (query) => ({
    propertyTypes: query.take('propertyType', CHOICES, ALL_TYPES.propertyTypes),
  }),
  format: ({ propertyTypes }) =>
    propertyTypes.length === 0 ? {} : { propertyType: propertyTypes.join(',') },
  chips: ({ propertyTypes }) =>
    propertyTypes.map((type) => ({
      label: typeLabel(type),
      without: { propertyTypes: propertyTypes.filter((each) => each !== type) },
      ...(propertyTypes.length === 1 && { isWorthFinding: true }),
    })),
  isOfHomes: true,
};

const PREFIX = 'type:';
/** Each made once: looking up a text that has just been put together takes longer than the rest of a search. */
const VALUES = new Map<string, string>(TYPES_LISTED.map((type) => [type, PREFIX + type]));
const valueFor = (type: string) => VALUES.get(type) ?? PREFIX + type;

/** The types in the values of a listing. */
export const typesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value.startsWith(PREFIX) ? [value.slice(PREFIX.length)] : []));

/** The types a property type is found under: itself if the site lists it, and in two cases a broader one. */
function foundUnder(type: string): string[] {
  if (type === 'Attached/Row/Street Townhouse') return [type, 'Townhouse'];
  if (type === 'Condo Apartment') return [type, 'Apartment'];
  return TYPE.parse(type) === undefined ? [] : [type];
}

export const TYPE_VALUES: FilterValues<PropertyTypeCriteria> = {
  reads: ['propertyType'],
  valuesOf: ({ propertyType }) => foundUnder(propertyType).map(valueFor),
  filterOf({ propertyTypes }) {
    const values = propertyTypes.map(valueFor);
    return values.length > 1 ? [values] : values;
  },
};

export const servedPropertyType = {
  parameters: {
    propertyType:
      'A type of the site’s list, such as Detached, or all-types; or several, separated by commas, to find homes of any.',
  },
  inputs: () => ({
    propertyType: input(
      z.array(z.enum(Object.values(PROPERTY_TYPES).flat())),
      'Types of the class; homes of any of them are found. Default: every type.',
    ),
  }),
  counts: () => ({ propertyType: countByChoice() }),
  count({ valuesOf }) {
    const { total, of } = valuesOf('kind', ALL_TYPES);
    const counts = typesOf('all-classes').map((type) => [type, of(valueFor(type))] as const);
    return { propertyType: Object.fromEntries([[ANY, total], ...counts]) };
  },
} satisfies ServedFilter<PropertyTypeCriteria, PropertyTypeCounts>;
