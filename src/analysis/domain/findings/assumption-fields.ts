import { showDollars } from '#platform/domain/money.ts';
import {
  MAX_PERCENT_DECIMALS,
  NOT_A_COUNT,
  NOT_A_PERCENTAGE,
  NOT_AN_AMOUNT,
  NOT_WHOLE_DOLLARS,
  readCount,
  readMoney,
  readPercent,
} from '#platform/domain/typed-number.ts';
import type { Assumptions } from './assumptions.ts';

export type AssumptionName = keyof Assumptions;

type Field = {
  label: string;
  /** Allowed range of a value. */
  least: number;
  most: number;
  read(typed: string): number | null;
  /** The error message for text that it doesn't take. */
  unreadable(typed: string): string;
  show(value: number): string;
};

const percentFormat = new Intl.NumberFormat('en-CA', {
  maximumFractionDigits: MAX_PERCENT_DECIMALS,
  useGrouping: false,
});

/** 4.25 as '4.25%'. */
const showPercent = (value: number): string => `${percentFormat.format(value)}%`;
const showYears = (value: number): string => (value === 1 ? '1 year' : `${value} years`);

const dollars = (label: string, most: number): Field => ({
  label,
  least: 0,
  most,
  read: (typed) => {
    const amount = readMoney(typed);
    return Number.isInteger(amount) ? amount : null;
  },
  unreadable: (typed) => (readMoney(typed) === null ? NOT_AN_AMOUNT : NOT_WHOLE_DOLLARS),
  show: showDollars,
});
const share = (label: string, most: number, least = 0): Field => ({
  label,
  least,
  most,
  read: readPercent,
  unreadable: () => NOT_A_PERCENTAGE,
  show: showPercent,
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
    read: readCount,
    unreadable: () => NOT_A_COUNT,
    show: showYears,
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

export type ReadAssumption = { ok: true; value: number } | { ok: false; message: string };

/** Parses typed input: '$2,850', '4.59 %', '25 years'. */
export function readAssumption(name: AssumptionName, typed: string): ReadAssumption {
  const { least, most, read, unreadable, show } = ASSUMPTION_FIELDS[name];
  const value = read(typed);
  if (value === null) return { ok: false, message: unreadable(typed) };
  return value >= least && value <= most
    ? { ok: true, value }
    : { ok: false, message: `From ${show(least)} to ${show(most)}` };
}
