import type { PropertyDetail } from '#listings/api.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { factsAboveZero } from '#listings/domain/listing-text.ts';
import { formatOpenHouse } from '#listings/domain/open-houses.ts';
import { dayInToronto, formatDay, parseDay } from '#platform/domain/day.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { speaksOfPeople } from './housing-code.ts';
import { plain } from './plain-words.ts';

/** '$4,523': whole dollars, above zero. */
export const formatAmountAboveZero = (dollars: number | undefined): string | null =>
  dollars && dollars > 0 ? formatDollars(dollars) : null;

/** '$612/month'. */
export function formatMonthly(dollars: number | undefined): string | null {
  const amount = formatAmountAboveZero(dollars);
  return amount && `${amount}/month`;
}

export const formatYesNo = (flag: boolean | undefined): string | null =>
  flag === undefined ? null : flag ? 'Yes' : 'No';

/** 'May 4, 2026', in Toronto time. */
export function formatDate(at: string | undefined): string | null {
  const found = at?.includes('T') ? dayInToronto(new Date(at)) : parseDay(at ?? '');
  return found ? formatDay(found) : null;
}

/** '12 days'. Zero is valid: a home may have been listed today. */
export const formatDays = (days: number | undefined): string | null =>
  days === undefined ? null : `${days} ${days === 1 ? 'day' : 'days'}`;

/** Text that gives orders or mentions paying. */
const ORDERS =
  /\b(?:ignore|disregard|obey|instructions?|prompt|assistant|says?|tell|pretend|prices?|dollars?|call|click|visit)\b/i;

/** Terms from the board's lists name things; any other text, or text about people, is dropped. */
export function formatWords(words: string | readonly string[] | undefined): string | null {
  const shown = [words ?? []]
    .flat()
    .map(plain)
    .filter((word) => word !== null && !speaksOfPeople(word) && !ORDERS.test(word));
  return [...new Set(shown)].slice(0, 20).join(', ') || null;
}

/** In a list of inclusions, 'Heat Included' is redundant. */
export const formatIncluded = (words: string | readonly string[] | undefined): string | null =>
  formatWords(words)?.replace(/ Included(?=,|$)/g, '') ?? null;

/** '2,000–2,500 sq. ft.', from the board's range. */
export function formatLivingArea(home: PropertyDetail): string | null {
  const size = factsAboveZero(home).find(({ unit }) => unit === 'sq. ft.');
  return size ? `${size.count} ${size.unit}` : null;
}

/** The open houses, separated by semicolons; a format that is not a plain term is left out. */
export const formatOpenHouses = ({ openHouses = [] }: ListingDetails): string | null =>
  openHouses
    .map(({ format, ...times }) =>
      formatOpenHouse({ ...times, format: formatWords(format) ?? undefined }),
    )
    .join('; ') || null;
