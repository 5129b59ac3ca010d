import { formatSignedDollars, formatSignedPercent } from '#grounding/domain/signed-figures.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { Analysis } from '../../api.ts';
import type { Investment } from '../findings/invest.ts';

/** One figure of the summary: its label, value and basis. */
export type Figure = { label: string; value: string; note: string };

/** Asking price per square foot, of the home and of similar homes. */
export function perSquareFootFigure({ comparables, facts }: Analysis): Figure | null {
  const own = facts.find(({ id }) => id === 'foot');
  if (!own) return null;
  const similar = comparables?.pricePerSquareFoot;
  const note = similar
    ? `Median of ${formatCount(similar.count)} like it: ${formatDollars(similar.median)}`
    : own.source;
  return { label: own.label, value: own.value, note };
}

/** The estimated rent. */
export function rentFigure({ rent }: Analysis): Figure | null {
  if (!rent) return null;
  const { lowerQuartile, upperQuartile, count } = rent.spread;
  return {
    label: 'Estimated monthly rent',
    value: formatDollars(rent.estimate),
    note: `${formatDollars(lowerQuartile)} to ${formatDollars(upperQuartile)}, from ${formatCount(count)} leases in ${rent.where}`,
  };
}

/** The estimated price range in some years. */
export function outlookFigure({ outlook }: Analysis): Figure | null {
  if (!outlook) return null;
  return {
    label: `Outlook, ${outlook.years} years`,
    value: `${formatDollars(outlook.low)} to ${formatDollars(outlook.high)}`,
    note: 'Today’s price times the forecast range. An estimate, not a promise.',
  };
}

/** The estimated return from renting it out. */
export const investmentFigures = (investment: Investment): Figure[] => [
  {
    label: 'Gross yield',
    value: formatSignedPercent(investment.grossYield),
    note: 'A full year’s rent ÷ price',
  },
  {
    label: 'Net operating income',
    value: formatSignedDollars(investment.operatingIncome),
    note: 'Per year, before the mortgage',
  },
  {
    label: 'Cap rate',
    value: formatSignedPercent(investment.capRate),
    note: 'Net income ÷ price',
  },
  {
    label: 'Cash flow',
    value: `${formatSignedDollars(investment.cashFlow)} a month`,
    note: `After a mortgage of ${formatSignedDollars(investment.mortgagePayment)}, with ${formatSignedDollars(investment.cashNeeded)} paid down`,
  },
];
