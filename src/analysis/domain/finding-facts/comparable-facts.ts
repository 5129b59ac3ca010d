import type { Fact } from '#grounding/domain/fact.ts';
import { formatSignedDollars, formatSignedPercent } from '#grounding/domain/signed-figures.ts';
import type { PropertyDetail } from '#listings/api.ts';
import type { Spread } from '../../api.ts';
import { shareOfPrice } from '../findings/far-rents.ts';
import { positionOf } from '../findings/position.ts';
import type { Findings } from '../findings.ts';
import { findingFact, monthly } from './finding-fact.ts';

/** Asking prices of similar homes, and how this home compares. */
export function comparableFacts(home: PropertyDetail, { comparables }: Findings): Fact[] {
  if (!comparables) return [];
  const { where, price, pricePerSquareFoot: foot } = comparables;
  const isLease = home.transactionType === 'For Lease';
  const source = `Computed from ${price.count} similar listings in ${where}`;
  const format = isLease ? monthly : formatSignedDollars;
  return [
    ...spreadFacts(price, { id: 'comparables', label: 'Similar listings', source, format }),
    findingFact('comparables.where', 'Where they are', where, source),
    findingFact(
      'comparables.difference',
      'Asking price compared with their median',
      differenceOf(home.price, price.median),
      source,
    ),
    findingFact(
      'comparables.position',
      'Asking price compared with their middle range',
      `${positionOf(home.price, price)} it`,
      source,
    ),
    ...(foot && !isLease
      ? spreadFacts(foot, {
          id: 'comparables.foot',
          label: 'Their price per square foot',
          source: `Computed from the ${foot.count} of them whose size is known, by its lower end`,
          format: formatSignedDollars,
        })
      : []),
  ];
}

/** '3.2% above the median', 'the same as the median'. */
function differenceOf(price: number, median: number): string {
  const share = (price / median - 1) * 100;
  if (Math.abs(share) < 0.05) return 'the same as the median';
  return `${formatSignedPercent(Math.abs(share))} ${share > 0 ? 'above' : 'below'} the median`;
}

/** Sold prices of similar homes. */
export function soldFacts({ sold }: Findings): Fact[] {
  if (!sold) return [];
  const source = `Computed from ${sold.count} closed sales in ${sold.where}`;
  return [
    findingFact('sold.count', 'Similar homes that sold', String(sold.count), source),
    findingFact(
      'sold.median',
      'What they sold for: median',
      formatSignedDollars(sold.median),
      source,
    ),
    findingFact('sold.window', 'When they closed', 'within 12 months', source),
    findingFact('sold.where', 'Where they are', sold.where, source),
  ];
}

/** The estimated rent. */
export function rentFacts({ rent }: Findings): Fact[] {
  if (!rent) return [];
  const source = `Computed from ${rent.spread.count} leases in ${rent.where}`;
  return [
    findingFact('rent.estimate', 'Estimated rent', monthly(rent.estimate), source),
    findingFact('rent.where', 'Where the leases are', rent.where, source),
    ...spreadFacts(rent.spread, {
      id: 'rent',
      label: 'Similar homes for lease',
      source,
      format: monthly,
    }),
  ];
}

/** Facts about leases that are too far from the home's price. */
export function farRentFacts({ price }: PropertyDetail, { farRents }: Findings): Fact[] {
  if (!farRents) return [];
  const { where, spread } = farRents;
  const source = `Computed from ${spread.count} leases in ${where}`;
  return [
    findingFact(
      'rent.far',
      'Median of leases that are not comparable',
      monthly(spread.median),
      source,
    ),
    findingFact('rent.far.count', 'Leases that are not comparable', String(spread.count), source),
    findingFact('rent.far.where', 'Where they are', where, source),
    findingFact(
      'rent.far.share',
      'A year of that rent, as a share of the asking price',
      formatSignedPercent(shareOfPrice(spread.median, price)),
      source,
    ),
  ];
}

const SPREAD_PARTS = [
  ['lowest', 'lowest'],
  ['lowerQuartile', 'a quarter are below'],
  ['median', 'median'],
  ['upperQuartile', 'a quarter are above'],
  ['highest', 'highest'],
] as const;

type Spreading = { id: string; label: string; source: string; format(amount: number): string };

const spreadFacts = (spread: Spread, { id, label, source, format }: Spreading): Fact[] => [
  findingFact(`${id}.count`, `${label}: how many`, String(spread.count), source),
  ...SPREAD_PARTS.map(([part, name]) =>
    findingFact(`${id}.${part}`, `${label}: ${name}`, format(spread[part]), source),
  ),
];
