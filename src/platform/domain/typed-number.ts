import { toTheCent } from './cents.ts';
import type { Dollars } from './money.ts';
import { type Percent, percent } from './percent.ts';

// Parses numbers that people type into fields. Each reader returns null for text that isn't exactly one number.

/** A money field's message for a text that isn't an amount. */
export const NOT_AN_AMOUNT = 'Please enter an amount, such as $2,500 or 850K';
/** The same where cents make no sense. */
export const NOT_WHOLE_DOLLARS = 'Please enter whole dollars, such as $2,500 or 850K';
/** A percentage field's message for a text that isn't a percentage. */
export const NOT_A_PERCENTAGE = 'Please enter a percentage, such as 4.5%';
/** A count field's message for a text that isn't a whole number. */
export const NOT_A_COUNT = 'Please enter a whole number';

/** A schema's message for a value that isn't a number: NaN represents text that the field can't parse. */
export const orUnreadable = (message: string, unreadable: string) => ({
  error: ({ input }: { input?: unknown }): string => (Number.isNaN(input) ? unreadable : message),
});

const THOUSAND = 1_000;
const MILLION = 1_000_000;

const MULTIPLES: Readonly<Record<string, number>> = {
  '': 1,
  k: THOUSAND,
  thousand: THOUSAND,
  grand: THOUSAND,
  m: MILLION,
  mm: MILLION,
  mil: MILLION,
  million: MILLION,
};

const MONEY =
  /^(-?)(?:(?:c|ca|cad)? ?\$|cad)? ?(-?)([\d., ]*\d[.,]?) ?(k|thousand|grand|mm?|mil|million)? ?(?:\$|cad|dollars?)?$/;

/** '$1,250,000.75', '850 000 $', '120k', '1.2M', '1,2 million'. */
export function parseMoney(text: string): Dollars | null {
  const [, minus, minusInside, figures = '', unit = ''] = MONEY.exec(plain(text)) ?? [];
  const multiple = MULTIPLES[unit] ?? 1;
  // There are no fractions of a cent, and '500.000' may mean half a million.
  if (multiple === 1 && /^[\d, ]*\.\d{3,}$/.test(figures)) return null;
  // '1,250M' is ambiguous.
  if (multiple === MILLION && /[ ,]\d{3}\b/.test(figures)) return null;
  const value = parseFigure(figures);
  if (value === null || (minus && minusInside)) return null;
  // Avoids floating-point error: 1.005 million must be exact.
  return toTheCent(signed(value * multiple, minus || minusInside));
}

/** The largest amount of dollars that a form accepts. */
export const MAX_AMOUNT = 1_000_000_000;

/** Of a percentage: more could not be shown as typed. */
export const MAX_PERCENT_DECIMALS = 6;

const PERCENT = new RegExp(`^(-?)(\\d*(?:[.,]\\d{0,${MAX_PERCENT_DECIMALS}})?) ?(?:%|per ?cent)?$`);

/** '5.99%', '5,5 %', '4.5 percent'. A comma is always a decimal comma here. */
export function parsePercent(text: string): Percent | null {
  const [, minus, figures = ''] = PERCENT.exec(plain(text)) ?? [];
  const value = /\d/.test(figures) ? Number(figures.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? percent(signed(value, minus)) : null;
}

const COUNT_TEXT = /^(-?)([\d, ]*\d)(k?) ?(?:years?|yrs?|sq\.? ?ft\.?|square feet)?$/;

/** '1,200', '1 200 sq. ft.', '25 years'. */
export function parseCount(text: string): number | null {
  const [, minus, figures = '', unit = ''] = COUNT_TEXT.exec(plain(text)) ?? [];
  const value = parseFigure(figures);
  if (value === null || !Number.isInteger(value)) return null;
  return signed(value * (MULTIPLES[unit] ?? 1), minus);
}

/** Turns -0 into 0. */
const signed = (value: number, minus: string | undefined): number =>
  minus && value !== 0 ? -value : value;

/** Normalizes full-width characters, spaces and minus signs. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim().toLowerCase();

/** As in Canadian English, with or without thousands separators: '1250000.75', '1,250,000', '1 250 000'. */
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.\d*)?$/;
/** With a decimal comma, as in Canadian French: '1 250 000,75', '1250,5', '1.250.000,75'. */
const FRENCH = /^(?:\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+|\d+),\d{0,2}$/;
/** Several points can only be thousands separators. */
const THOUSANDS_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** Converts digits with separators to a number. */
function parseFigure(figures: string): number | null {
  const written = ENGLISH.test(figures)
    ? figures.replace(/[, ]/g, '')
    : FRENCH.test(figures)
      ? figures.replace(/[. ]/g, '').replace(',', '.')
      : THOUSANDS_POINTS.test(figures)
        ? figures.replaceAll('.', '')
        : '';
  const value = /\d/.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
