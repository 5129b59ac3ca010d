import {
  countByStep,
  type Filter,
  type FilterValues,
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

export type BathroomCriteria = {
  minBathrooms: Minimum;
  /** Null for no bound. */
  maxBathrooms: Minimum | null;
};
/** At least 0, 1, 2, 3, 4 and 5. */
type BathroomCounts = { minBathrooms: number[] };

const ANY_BATHROOMS: BathroomCriteria = { minBathrooms: 0, maxBathrooms: null };

export const bathrooms: Filter<BathroomCriteria> = {
  none: ANY_BATHROOMS,
  parse(query) {
    const minBathrooms = query.take('minBathrooms', MINIMUM_ROOMS, 0);
    const maxBathrooms = maximumIn(query, 'maxBathrooms', ['minBathrooms', minBathrooms]);
    return { minBathrooms, maxBathrooms };
  },
  format: ({ minBathrooms, maxBathrooms }) => ({
    ...(minBathrooms > 0 && { minBathrooms: String(minBathrooms) }),
    ...(maxBathrooms !== null && { maxBathrooms: String(maxBathrooms) }),
  }),
  chips({ minBathrooms, maxBathrooms }) {
    const label = roomsLabel(minBathrooms, maxBathrooms, 'bathrooms');
    return label === null ? [] : [{ label, without: ANY_BATHROOMS }];
  },
  isOfHomes: true,
};

const VALUES = /* @__PURE__ */ new RoomValues('bathrooms');

/** The bathrooms, up to five, in the values of a home. */
export const bathroomsIn = (values: readonly string[]): number => VALUES.countIn(values);

export const BATHROOM_VALUES: FilterValues<BathroomCriteria> = {
  reads: ['bathrooms'],
  valuesOf: ({ bathrooms }) => VALUES.of(bathrooms),
  filterOf: ({ minBathrooms, maxBathrooms }) => VALUES.within(minBathrooms, maxBathrooms),
};

export const servedBathrooms = {
  parameters: {
    minBathrooms: '0 to 5.',
    maxBathrooms: '0 to 5; with the same minBathrooms, exactly so many.',
  },
  inputs: () => ({
    minBathrooms: wholeNumberInput(0, 5, 'At least this many.'),
    maxBathrooms: wholeNumberInput(
      0,
      5,
      'At most this many; the same as minBathrooms for exactly.',
    ),
  }),
  counts: () => ({ minBathrooms: countByStep() }),
  count({ valuesOf }) {
    const { total, of } = valuesOf('rooms', { minBathrooms: 0 });
    return {
      minBathrooms: ROOM_MINIMUMS.map((minimum) =>
        minimum === 0 ? total : of(VALUES.atLeast(minimum)),
      ),
    };
  },
} satisfies ServedFilter<BathroomCriteria, BathroomCounts>;
