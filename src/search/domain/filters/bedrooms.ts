import * as z from 'zod/mini';
import { lastOf, oneOf } from '../query-fields.ts';
import {
  countByStep,
  type Filter,
  type FilterValues,
  input,
  type ServedFilter,
  wholeNumberInput,
} from './filter.ts';
import { MINIMUM_ROOMS, type Minimum, minimumsUpTo, ROOM_MINIMUMS } from './minimum.ts';

/** Which rooms count as bedrooms: also those below grade and dens, as the board's total has it, or only those above. */
export const ROOM_CHOICES = ['all', 'above'] as const;

export type BedroomCriteria = {
  minBedrooms: Minimum;
  /** What `minBedrooms` counts. */
  rooms: (typeof ROOM_CHOICES)[number];
};
/** At least 0, 1, 2, 3, 4 and 5, counted as `rooms` says. */
type BedroomCounts = { minBedrooms: number[] };

const ANY_BEDROOMS: BedroomCriteria = { minBedrooms: 0, rooms: 'all' };
const CHOICE = lastOf(oneOf(ROOM_CHOICES));

export const bedrooms: Filter<BedroomCriteria, BedroomCriteria, BedroomCounts> = {
  none: ANY_BEDROOMS,
  parse: (query) => ({
    minBedrooms: query.take('minBedrooms', MINIMUM_ROOMS, 0),
    rooms: query.take('rooms', CHOICE, 'all'),
  }),
  format: ({ minBedrooms, rooms }) => ({
    ...(minBedrooms > 0 && { minBedrooms: String(minBedrooms) }),
    ...(rooms !== 'all' && { rooms }),
  }),
  chips: ({ minBedrooms, rooms }) =>
    minBedrooms === 0
      ? []
      : [
          {
            label: `${minBedrooms}+ bedrooms${rooms === 'above' ? ' above grade' : ''}`,
            without: ANY_BEDROOMS,
            countWithout: (counts) => counts.minBedrooms[0] ?? 0,
          },
        ],
  isOfHomes: true,
};

const PREFIXES = { all: 'bedrooms:', above: 'above grade:' };
const valueFor = (rooms: BedroomCriteria['rooms'], minimum: Minimum) => PREFIXES[rooms] + minimum;

/** The bedrooms, up to five, in the values of a home, which has one for each minimum it reaches. */
export const bedroomsIn = (values: readonly string[]): number =>
  values.filter((value) => value.startsWith(PREFIXES.all)).length;

export const BEDROOM_VALUES: FilterValues<BedroomCriteria> = {
  reads: ['bedrooms', 'bedroomsBelowGrade'],
  valuesOf: ({ bedrooms, bedroomsBelowGrade }) => [
    ...minimumsUpTo(bedrooms).map((minimum) => valueFor('all', minimum)),
    ...minimumsUpTo((bedrooms ?? 0) - (bedroomsBelowGrade ?? 0)).map((minimum) =>
      valueFor('above', minimum),
    ),
  ],
  filterOf: ({ rooms, minBedrooms }) => (minBedrooms > 0 ? [valueFor(rooms, minBedrooms)] : []),
};

export const servedBedrooms = {
  parameters: {
    minBedrooms: '0 to 5.',
    rooms:
      'What minBedrooms counts: all (the default) counts bedrooms below grade and dens too, above only those above grade.',
  },
  inputs: () => ({
    minBedrooms: wholeNumberInput(0, 5, 'At least this many.'),
    rooms: input(
      z.enum(ROOM_CHOICES),
      'What minBedrooms counts. all: bedrooms below grade and dens too, so a 2+1 is found by 3. above: only bedrooms above grade. Default: all.',
    ),
  }),
  counts: () => ({ minBedrooms: countByStep() }),
  count({ search, valuesOf }) {
    const { total, of } = valuesOf('rooms', { minBedrooms: 0 });
    return {
      minBedrooms: ROOM_MINIMUMS.map((minimum) =>
        minimum === 0 ? total : of(valueFor(search.rooms, minimum)),
      ),
    };
  },
} satisfies ServedFilter<BedroomCriteria, BedroomCounts>;
