import type { Fact } from '#grounding/domain/fact.ts';
import { formatSignedDollars, formatSignedPercent } from '#grounding/domain/signed-figures.ts';
import type { Assumptions } from '../findings/assumptions.ts';
import { invest } from '../findings/invest.ts';
import type { Findings } from '../findings.ts';
import { findingFact, monthly, yearly } from './finding-fact.ts';

const ASSUMPTION_LABELS: readonly [keyof Assumptions, string, (amount: number) => string][] = [
  ['rent', 'Rent', monthly],
  ['vacancy', 'Vacancy', (share) => `${share}% of the rent`],
  ['propertyTax', 'Property taxes', yearly],
  ['insurance', 'Insurance', yearly],
  ['maintenance', 'Maintenance', yearly],
  ['condoFee', 'Fees', monthly],
  ['management', 'Management', (share) => `${share}% of the rent collected`],
  ['downPayment', 'Down payment', (share) => `${share}%`],
  ['rate', 'Mortgage rate', (share) => `${share}%`],
  ['amortization', 'Amortization', (years) => `${years} years`],
];

/** The estimated return, with every assumption behind it. */
export function investmentFacts({ investment }: Findings): Fact[] {
  if (!investment) return [];
  const { price, assumptions, sources } = investment;
  const found = invest(price, assumptions);
  const dearer = invest(price, { ...assumptions, rate: assumptions.rate + 1 });
  const source = 'Computed from the asking price and the assumptions';
  return [
    ...ASSUMPTION_LABELS.map(([id, label, format]) =>
      findingFact(`assume.${id}`, label, format(assumptions[id]), sources[id] ?? ''),
    ),
    findingFact('invest.grossYield', 'Gross yield', formatSignedPercent(found.grossYield), source),
    findingFact(
      'invest.operatingIncome',
      'Net operating income',
      yearly(found.operatingIncome),
      source,
    ),
    findingFact('invest.capRate', 'Cap rate', formatSignedPercent(found.capRate), source),
    findingFact('invest.mortgage', 'Mortgage payment', monthly(found.mortgagePayment), source),
    findingFact('invest.cashFlow', 'Cash flow', monthly(found.cashFlow), source),
    findingFact(
      'invest.cashNeeded',
      'Down payment in dollars',
      formatSignedDollars(found.cashNeeded),
      source,
    ),
    findingFact('invest.point', 'A higher rate', '1 point higher', source),
    findingFact(
      'invest.dearerCashFlow',
      'Cash flow at that rate',
      monthly(dearer.cashFlow),
      source,
    ),
  ];
}

/** The estimated price in some years. */
export function outlookFacts({ outlook, outlookFrom }: Findings): Fact[] {
  if (!outlook) return [];
  const source = `Computed from ${outlookFrom ?? 'the forecast of the market'}`;
  return [
    findingFact('outlook.years', 'How far ahead', `${outlook.years} years`, source),
    findingFact('outlook.low', 'Low end of the outlook', formatSignedDollars(outlook.low), source),
    findingFact(
      'outlook.high',
      'High end of the outlook',
      formatSignedDollars(outlook.high),
      source,
    ),
  ];
}
