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
import {
  MINIMUM_ROOMS,
  type Minimum,
  maximumIn,
  ROOM_MINIMUMS,
  RoomValues,
  roomsLabel,
} from './rooms.ts';

/** Which rooms count as bedrooms: also those below grade and dens, as the board's total has it, or only those above. */
export const ROOM_CHOICES = ['all', 'above'] as const;

export type BedroomCriteria = {
  minBedrooms: Minimum;
  /** Null for no bound. */
  maxBedrooms: Minimum | null;
  /** What both count. */
  rooms: (typeof ROOM_CHOICES)[number];
};
/** At least 0, 1, 2, 3, 4 and 5, counted as `rooms` says. */
type BedroomCounts = { minBedrooms: number[] };

const ANY_BEDROOMS: BedroomCriteria = { minBedrooms: 0, maxBedrooms: null, rooms: 'all' };
const CHOICE = lastOf(oneOf(ROOM_CHOICES));

export const bedrooms: Filter<BedroomCriteria> = {
  none: ANY_BEDROOMS,
  parse(query) {
    const minBedrooms = query.take('minBedrooms', MINIMUM_ROOMS, 0);
    return {
      minBedrooms,
      maxBedrooms: maximumIn(query, 'maxBedrooms', ['minBedrooms', minBedrooms]),
      rooms: query.take('rooms', CHOICE, 'all'),
    };
  },
  format: ({ minBedrooms, maxBedrooms, rooms }) => ({
    ...(minBedrooms > 0 && { minBedrooms: String(minBedrooms) }),
    ...(maxBedrooms !== null && { maxBedrooms: String(maxBedrooms) }),
    ...(rooms !== 'all' && { rooms }),
  }),
  chips({ minBedrooms, maxBedrooms, rooms }) {
    const label = roomsLabel(minBedrooms, maxBedrooms, 'bedrooms');
    if (label === null) return [];
    const counted = rooms === 'above' ? `${label} above grade` : label;
    return [{ label: counted, without: ANY_BEDROOMS }];
  },
  isOfHomes: true,
};

const VALUES = {
  all: /* @__PURE__ */ new RoomValues('bedrooms'),
  above: /* @__PURE__ */ new RoomValues('bedrooms above grade'),
};

/** The bedrooms, up to five, in the values of a home. */
export const bedroomsIn = (values: readonly string[]): number => VALUES.all.countIn(values);

export const BEDROOM_VALUES: FilterValues<BedroomCriteria> = {
  reads: ['bedrooms', 'bedroomsBelowGrade'],
  valuesOf: ({ bedrooms, bedroomsBelowGrade }) => [
    ...VALUES.all.of(bedrooms),
    ...VALUES.above.of(bedrooms && Math.max(0, bedrooms - (bedroomsBelowGrade ?? 0))),
  ],
  filterOf: ({ rooms, minBedrooms, maxBedrooms }) => VALUES[rooms].within(minBedrooms, maxBedrooms),
};

export const servedBedrooms = {
  parameters: {
    minBedrooms: '0 to 5.',
    maxBedrooms: '0 to 5; with the same minBedrooms, exactly so many.',
    rooms:
      'What minBedrooms and maxBedrooms count: all (the default) counts bedrooms below grade and dens too, above only those above grade.',
  },
  inputs: () => ({
    minBedrooms: wholeNumberInput(0, 5, 'At least this many.'),
    maxBedrooms: wholeNumberInput(0, 5, 'At most this many; the same as minBedrooms for exactly.'),
    rooms: input(
      z.enum(ROOM_CHOICES),
      'What minBedrooms and maxBedrooms count. all: bedrooms below grade and dens too, so a 2+1 is found by 3. above: only bedrooms above grade. Default: all.',
    ),
  }),
  counts: () => ({ minBedrooms: countByStep() }),
  count({ search, valuesOf }) {
    const { total, of } = valuesOf('rooms', { minBedrooms: 0 });
    return {
      minBedrooms: ROOM_MINIMUMS.map((minimum) =>
        minimum === 0 ? total : of(VALUES[search.rooms].atLeast(minimum)),
      ),
    };
  },
} satisfies ServedFilter<BedroomCriteria, BedroomCounts>;
