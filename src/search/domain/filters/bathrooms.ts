import {
  countByStep,
  type Filter,
  type FilterValues,
  type ServedFilter,
  wholeNumberInput,
} from './filter.ts';
import { MINIMUM_ROOMS, type Minimum, minimumsUpTo, ROOM_MINIMUMS } from './minimum.ts';

export type BathroomCriteria = { minBathrooms: Minimum };
/** At least 0, 1, 2, 3, 4 and 5. */
type BathroomCounts = { minBathrooms: number[] };

const ANY_BATHROOMS: BathroomCriteria = { minBathrooms: 0 };

export const bathrooms: Filter<BathroomCriteria, BathroomCriteria, BathroomCounts> = {
  none: ANY_BATHROOMS,
  parse: (query) => ({ minBathrooms: query.take('minBathrooms', MINIMUM_ROOMS, 0) }),
  format: ({ minBathrooms }) => (minBathrooms > 0 ? { minBathrooms: String(minBathrooms) } : {}),
  chips: ({ minBathrooms }) =>
    minBathrooms === 0
      ? []
      : [
          {
            label: `${minBathrooms}+ bathrooms`,
            without: ANY_BATHROOMS,
            countWithout: (counts) => counts.minBathrooms[0] ?? 0,
          },
        ],
  isOfHomes: true,
};

const PREFIX = 'bathrooms:';
const valueFor = (minimum: Minimum) => PREFIX + minimum;

/** The bathrooms, up to five, in the values of a home, which has one for each minimum it reaches. */
export const bathroomsIn = (values: readonly string[]): number =>
  values.filter((value) => value.startsWith(PREFIX)).length;

export const BATHROOM_VALUES: FilterValues<BathroomCriteria> = {
  reads: ['bathrooms'],
  valuesOf: ({ bathrooms }) => minimumsUpTo(bathrooms).map(valueFor),
  filterOf: ({ minBathrooms }) => (minBathrooms > 0 ? [valueFor(minBathrooms)] : []),
};

export const servedBathrooms = {
  parameters: { minBathrooms: '0 to 5.' },
  inputs: () => ({ minBathrooms: wholeNumberInput(0, 5, 'At least this many.') }),
  counts: () => ({ minBathrooms: countByStep() }),
  count({ valuesOf }) {
    const { total, of } = valuesOf('rooms', ANY_BATHROOMS);
    return {
      minBathrooms: ROOM_MINIMUMS.map((minimum) => (minimum === 0 ? total : of(valueFor(minimum)))),
    };
  },
} satisfies ServedFilter<BathroomCriteria, BathroomCounts>;
