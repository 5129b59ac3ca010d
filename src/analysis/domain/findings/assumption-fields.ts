import { formatDollars } from '#platform/domain/money.ts';
import {
  MAX_PERCENT_DECIMALS,
  NOT_A_COUNT,
  NOT_A_PERCENTAGE,
  NOT_AN_AMOUNT,
  NOT_WHOLE_DOLLARS,
  parseCount,
  parseMoney,
  parsePercent,
} from '#platform/domain/typed-number.ts';
import type { Assumptions } from './assumptions.ts';

export type AssumptionName = keyof Assumptions;

type Field = {
  label: string;
  /** Allowed range of a value. */
  least: number;
  most: number;
  parse(typed: string): number | null;
  /** The error message for text that it doesn't take. */
  unreadable(typed: string): string;
  format(value: number): string;
};

const percentFormat = new Intl.NumberFormat('en-CA', {
  maximumFractionDigits: MAX_PERCENT_DECIMALS,
  useGrouping: false,
});

/** 4.25 as '4.25%'. */
const formatPercent = (value: number): string => `${percentFormat.format(value)}%`;
const formatYears = (value: number): string => (value === 1 ? '1 year' : `${value} years`);

const dollars = (label: string, most: number): Field => ({
  label,
  least: 0,
  most,
  parse: (typed) => {
    const amount = parseMoney(typed);
    return Number.isInteger(amount) ? amount : null;
  },
  unreadable: (typed) => (parseMoney(typed) === null ? NOT_AN_AMOUNT : NOT_WHOLE_DOLLARS),
  format: formatDollars,
});
const share = (label: string, most: number, least = 0): Field => ({
  label,
  least,
  most,
  parse: parsePercent,
  unreadable: () => NOT_A_PERCENTAGE,
  format: formatPercent,
});

const A_MONTH = 1_000_000;
const A_YEAR = 10_000_000;

/** The editable assumptions, in display order. */
export const ASSUMPTION_FIELDS: Readonly<Record<AssumptionName, Field>> = {
  rent: dollars('Rent a month', A_MONTH),
  vacancy: share('Vacancy', 100),
  propertyTax: dollars('Property tax a year', A_YEAR),
  insurance: dollars('Insurance a year', A_YEAR),
  maintenance: dollars('Maintenance a year', A_YEAR),
  condoFee: dollars('Condo fee a month', A_MONTH),
  management: share('Management, of the rent', 100),
  downPayment: share('Down payment', 100),
  rate: share('Mortgage rate', 30),
  amortization: {
    label: 'Amortization',
    least: 1,
    most: 40,
    parse: parseCount,
    unreadable: () => NOT_A_COUNT,
    format: formatYears,
  },
};

export const ASSUMPTION_NAMES: readonly AssumptionName[] = [
  'rent',
  'vacancy',
  'propertyTax',
  'insurance',
  'maintenance',
  'condoFee',
  'management',
  'downPayment',
  'rate',
  'amortization',
];

export type ParsedAssumption = { ok: true; value: number } | { ok: false; message: string };

/** Parses typed input: '$2,850', '4.59 %', '25 years'. */
export function parseAssumption(name: AssumptionName, typed: string): ParsedAssumption {
  const { least, most, parse, unreadable, format } = ASSUMPTION_FIELDS[name];
  const value = parse(typed);
  if (value === null) return { ok: false, message: unreadable(typed) };
  return value >= least && value <= most
    ? { ok: true, value }
    : { ok: false, message: `From ${format(least)} to ${format(most)}` };
}
