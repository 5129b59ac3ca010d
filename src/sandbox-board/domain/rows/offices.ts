import type { Random } from '../random.ts';

/** A brokerage. All brokerages and their agents are invented, with names that sound like it. */
export type Office = { key: string; name: string };

const NAMES = [
  'EXAMPLE REALTY INC.',
  'SAMPLE & CO. REALTY, Brokerage',
  'NORTHLINE EXAMPLE REALTY LTD.',
  'PLACEHOLDER HOMES REALTY INC.',
  'DEMO STREET REALTY INC., Brokerage',
  'SAMPLE LAKESHORE REALTY LTD., Brokerage',
  'EXAMPLE CITY BROKERS INC.',
  'SPECIMEN PROPERTIES REALTY INC.',
  'MOCKINGBIRD SAMPLE REALTY, Brokerage',
  'EXAMPLE EAST REALTY LIMITED',
  'TEMPLATE & DAUGHTERS REAL ESTATE LTD.',
  'FICTION HOUSE REALTY INC., Brokerage',
  'SAMPLE VALLEY REAL ESTATE INC.',
  'EXAMPLE ESCARPMENT REALTY LTD.',
  'PLACEHOLDER & PARTNERS REALTY, Brokerage',
  'DEMO COMMERCIAL BROKERS INC.',
  'SAMPLE ROUGE REALTY INC.',
  'IMAGINARY HOMES REALTY LTD., Brokerage',
  'EXAMPLE HARBOUR REAL ESTATE INC.',
  'NOWHERE IN PARTICULAR REALTY INC.',
  'SAMPLE MAPLE REALTY LTD., Brokerage',
  'TESTFIELD REALTY INC.',
  'EXAMPLE COMMERCIAL ADVISORS LTD.',
  'PRETEND & CO. REAL ESTATE, Brokerage',
  'SAMPLE GRAND RIVER REALTY INC.',
  'EXAMPLE GEORGIAN REALTY LTD.',
  'DEMO DOORS REALTY INC., Brokerage',
  'PLACEHOLDER NIAGARA REALTY LTD.',
  'SAMPLE UPTOWN BROKERS INC.',
  'EXAMPLE RIDGE REAL ESTATE LTD., Brokerage',
  'FACSIMILE REALTY INC.',
  'SAMPLE KEYSTONE REALTY LTD.',
  'EXAMPLE CRESCENT REALTY INC., Brokerage',
  'MADE-UP HOMES REALTY LTD.',
  'DEMO & DEMO REAL ESTATE INC.',
  'SAMPLE SUMMERSIDE REALTY, Brokerage',
];

export const OFFICES: readonly Office[] = NAMES.map((name, at) => ({
  key: `${900_001 + at}`,
  name,
}));

/** A few large offices have most of the listings. */
export const officeFor = (random: Random): Office =>
  OFFICES[Math.floor(OFFICES.length * random.unit() ** 1.7)] ?? random.pick(OFFICES);
