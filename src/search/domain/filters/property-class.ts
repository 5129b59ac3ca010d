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
import {
  PROPERTY_CLASSES,
  type PropertyClassChoice,
  type PropertyType,
  type PropertyTypeCriteria,
  typesOf,
} from './property-type.ts';

export type PropertyClassCriteria = { propertyClass: PropertyClassChoice };
type PropertyClassCounts = { propertyClass: CountByChoice };

const CHOICES = ['all-classes', ...PROPERTY_CLASSES] as const;
const CHOICE = oneOf(CHOICES);
const ALL_CLASSES: PropertyClassCriteria = { propertyClass: 'all-classes' };

export const propertyClass: Filter<PropertyClassCriteria> = {
  none: ALL_CLASSES,
  parse: (query) => ({
    propertyClass: query.take('propertyClass', CHOICE, ALL_CLASSES.propertyClass),
  }),
  format: ({ propertyClass }) => (propertyClass === 'all-classes' ? {} : { propertyClass }),
  chips: ({ propertyClass }) =>
    propertyClass === 'all-classes' ? [] : [{ label: propertyClass, without: ALL_CLASSES }],
  isOfHomes: true,
};

type ClassAndType = PropertyClassCriteria & PropertyTypeCriteria;

/** Whether the class has none of the types. No choice on the page leads there, but a URL can. */
export const contradictsItself = ({ propertyClass, propertyTypes }: ClassAndType): boolean =>
  propertyTypes.length > 0 && typesIn(propertyClass, propertyTypes).length === 0;

const typesIn = (propertyClass: PropertyClassChoice, types: readonly PropertyType[]) =>
  types.filter((type) => typesOf(propertyClass).includes(type));

/** Chooses a class, and drops the types that don't belong to it. */
export const chooseClass = <Criteria extends ClassAndType>(
  search: Criteria,
  propertyClass: PropertyClassChoice,
): Criteria => ({
  ...search,
  propertyClass,
  ...(contradictsInPart({ ...search, propertyClass }) && {
    propertyTypes: typesIn(propertyClass, search.propertyTypes),
  }),
});

const contradictsInPart = ({ propertyClass, propertyTypes }: ClassAndType): boolean =>
  typesIn(propertyClass, propertyTypes).length < propertyTypes.length;

const PREFIX = 'class:';
/** Each made once, because a text that has just been put together is slow to look up. */
const VALUES = {
  Freehold: `${PREFIX}Freehold`,
  'Condo & Other': `${PREFIX}Condo & Other`,
  Commercial: `${PREFIX}Commercial`,
} as const;

/** The class in the values of a listing. */
export const classIn = (values: readonly string[]): string =>
  values.find((value) => value.startsWith(PREFIX))?.slice(PREFIX.length) ?? '';

export const CLASS_VALUES: FilterValues<PropertyClassCriteria> = {
  reads: ['propertyClass'],
  valuesOf: ({ propertyClass }) => [VALUES[propertyClass]],
  filterOf: ({ propertyClass }) => (propertyClass === 'all-classes' ? [] : [VALUES[propertyClass]]),
};

export const servedPropertyClass = {
  parameters: { propertyClass: 'Freehold, Condo & Other, Commercial, or all-classes.' },
  inputs: () => ({ propertyClass: input(z.enum(PROPERTY_CLASSES), 'Default: every class.') }),
  counts: () => ({ propertyClass: countByChoice() }),
  count: ({ search, valuesOf }) => ({
    propertyClass: Object.fromEntries(
      CHOICES.map((choice) => {
        const { propertyTypes } = chooseClass(search, choice);
        return [choice, valuesOf('kind', { propertyClass: choice, propertyTypes }).total];
      }),
    ),
  }),
} satisfies ServedFilter<ClassAndType, PropertyClassCounts>;
