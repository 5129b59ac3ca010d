import * as z from 'zod/mini';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type Day, dayInToronto, daysAfter } from '#platform/domain/day.ts';
import { clockInToronto } from '#platform/domain/toronto-clock.ts';
import { Bitset } from '../index/bitset.ts';
import type { MaskDimension } from '../index/dimension.ts';
import { KeptRows } from '../index/kept-rows.ts';
import { oneOf } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';

export const OPEN_HOUSE_CHOICES = ['today', 'weekend', 'week'] as const;
export type OpenHouseChoice = (typeof OPEN_HOUSE_CHOICES)[number];

export type OpenHouseCriteria = {
  /** When a public open house is still to end; null for any home, with or without one. */
  openHouse: OpenHouseChoice | null;
};
type OpenHouseCounts = { openHouse: CountByChoice };

export const OPEN_HOUSE_LABELS: Record<OpenHouseChoice, string> = {
  today: 'Open house today',
  weekend: 'Open house this weekend',
  week: 'Open house within 7 days',
};

/** Whether what a search finds changes with time, although no listing does. */
export const changesWithTime = ({ openHouse }: OpenHouseCriteria): boolean => openHouse !== null;

const ANY_HOME: OpenHouseCriteria = { openHouse: null };
const CHOICE = oneOf(OPEN_HOUSE_CHOICES);

export const openHouse: Filter<OpenHouseCriteria> = {
  none: ANY_HOME,
  parse: (query) => ({ openHouse: query.take('openHouse', CHOICE, null) }),
  format: ({ openHouse }) => (openHouse === null ? {} : { openHouse }),
  chips: ({ openHouse }) =>
    openHouse === null ? [] : [{ label: OPEN_HOUSE_LABELS[openHouse], without: ANY_HOME }],
};

/** Ends of open houses in Toronto's time, as the index has them: after the first, up to the second. */
export type Ends = readonly [after: string, upTo: string];

/** When an open house of a choice ends. On a Sunday the weekend is what is left of it. */
export function endsOf(choice: OpenHouseChoice, now: Date): Ends {
  const today = dayInToronto(now);
  const soon = `${today}T${clockInToronto(now).time}`;
  const weekday = new Date(today).getUTCDay();
  switch (choice) {
    case 'today':
      return [soon, endOf(today)];
    case 'week':
      return [soon, endOf(daysAfter(today, 6))];
    case 'weekend': {
      if (weekday === 0) return [soon, endOf(today)];
      const saturday = daysAfter(today, 6 - weekday);
      return [weekday === 6 ? soon : saturday, endOf(daysAfter(saturday, 1))];
    }
  }
}

const endOf = (day: Day): string => `${day}T24`;

/** `now` returns the current time. */
export const openHouseDimension = (
  now: () => Date,
): MaskDimension<IndexedListing, OpenHouseCriteria> => ({
  kind: 'mask',
  name: 'open house',
  open() {
    /** Of rows with open houses, past ones included, when these end, as the index has them and each. */
    const rows = new Map<number, { text: string; ends: readonly string[] }>();
    const kept = new KeptRows();
    return {
      put(row, { openHouses }) {
        if ((rows.get(row)?.text ?? null) === openHouses) return false;
        if (openHouses === null) rows.delete(row);
        else rows.set(row, { text: openHouses, ends: openHouses.split(',') });
        kept.clear();
        return true;
      },
      remove(row) {
        if (rows.delete(row)) kept.clear();
      },
      filterOf({ openHouse }) {
        if (openHouse === null) return null;
        const [after, upTo] = endsOf(openHouse, now());
        return kept.of(`${after} ${upTo}`, () => {
          const found = new Bitset();
          for (const [row, { ends }] of rows)
            if (ends.some((end) => end > after && end < upTo)) found.add(row);
          return found;
        });
      },
    };
  },
});

export const servedOpenHouse = {
  parameters: {
    openHouse:
      'today, weekend or week (today and the next six days): only homes with a public open house then that hasn’t ended.',
  },
  inputs: () => ({
    openHouse: input(
      z.enum(OPEN_HOUSE_CHOICES),
      'Only homes with a public open house then that hasn’t ended; week is today and the next six days.',
    ),
  }),
  counts: () => ({ openHouse: countByChoice() }),
  count: ({ total }) => ({
    openHouse: Object.fromEntries(
      OPEN_HOUSE_CHOICES.map((choice) => [choice, total({ openHouse: choice })]),
    ),
  }),
} satisfies ServedFilter<OpenHouseCriteria, OpenHouseCounts>;
