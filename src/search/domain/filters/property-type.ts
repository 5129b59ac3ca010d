import * as z from 'zod/mini';
import { oneOf } from '../query-fields.ts';
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
export type PropertyTypeChoice = 'all-types' | PropertyType;

export type PropertyTypeCriteria = { propertyType: PropertyTypeChoice };
type PropertyTypeCounts = { propertyType: CountByChoice };

/** The types in a class; all types for 'all-classes'. */
export function typesOf(chosen: PropertyClassChoice): readonly PropertyType[] {
  if (chosen === 'all-classes') return PROPERTY_CLASSES.flatMap((each) => PROPERTY_TYPES[each]);
  return PROPERTY_TYPES[chosen];
}

/** A type's display name. */
export const typeLabel = (type: PropertyTypeChoice): string => {
  if (type === 'all-types') return 'All types';
  return type === 'Attached/Row/Street Townhouse' ? 'Attached/Row Townhouse' : type;
};

const ALL_TYPES: PropertyTypeCriteria = { propertyType: 'all-types' };
const CHOICE = oneOf(['all-types', ...Object.values(PROPERTY_TYPES).flat()]);

export const propertyType: Filter<PropertyTypeCriteria, PropertyTypeCriteria, PropertyTypeCounts> =
  {
    none: ALL_TYPES,
    parse: (query) => ({
      propertyType: query.take('propertyType', CHOICE, ALL_TYPES.propertyType),
    }),
    format: ({ propertyType }) => (propertyType === 'all-types' ? {} : { propertyType }),
    chips: ({ propertyType }) =>
      propertyType === 'all-types'
        ? []
        : [
            {
              label: typeLabel(propertyType),
              without: ALL_TYPES,
              countWithout: (counts) => counts.propertyType['all-types'] ?? 0,
              isWorthFinding: true,
            },
          ],
    isOfHomes: true,
  };

const PREFIX = 'type:';
const valueFor = (type: string) => PREFIX + type;

/** The types in the values of a listing. */
export const typesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value.startsWith(PREFIX) ? [value.slice(PREFIX.length)] : []));

/** The types a property type is found under: itself if the site lists it, and in two cases a broader one. */
function foundUnder(type: string): string[] {
  if (type === 'Attached/Row/Street Townhouse') return [type, 'Townhouse'];
  if (type === 'Condo Apartment') return [type, 'Apartment'];
  return CHOICE.parse(type) === undefined ? [] : [type];
}

export const TYPE_VALUES: FilterValues<PropertyTypeCriteria> = {
  reads: ['propertyType'],
  valuesOf: ({ propertyType }) => foundUnder(propertyType).map(valueFor),
  filterOf: ({ propertyType }) => (propertyType === 'all-types' ? [] : [valueFor(propertyType)]),
};

export const servedPropertyType = {
  parameters: { propertyType: 'A type of the site’s list, such as Detached, or all-types.' },
  inputs: () => ({
    propertyType: input(
      z.enum(Object.values(PROPERTY_TYPES).flat()),
      'A type of the class. Default: every type.',
    ),
  }),
  counts: () => ({ propertyType: countByChoice() }),
  count({ valuesOf }) {
    const { total, of } = valuesOf('kind', ALL_TYPES);
    const counts = typesOf('all-classes').map((type) => [type, of(valueFor(type))] as const);
    return { propertyType: Object.fromEntries([['all-types', total], ...counts]) };
  },
} satisfies ServedFilter<PropertyTypeCriteria, PropertyTypeCounts>;
