import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import type { KnowledgeGraph } from '#seo/api.ts';
import type { MarketStats } from '../api.ts';
import type { AskingPrices } from './asking-prices.ts';
import {
  halfBelow,
  homesAsk,
  homesSold,
  isOfSales,
  KIND_NAMES,
  soldWithin,
} from './market-text.ts';
import { HOME_KINDS } from './snapshot.ts';

type Claim = KnowledgeGraph['factClaims'][number];
type Entity = KnowledgeGraph['relatedEntities'][number];
type Point = KnowledgeGraph['dataPoints'][number];

type Named = Pick<Brokerage, 'name'>;

const askingSource = ({ name }: Named): string =>
  `Computed by ${name} from the board’s active listings (asking prices)`;

/** A region's figures as a knowledge graph for machines, as this brokerage publishes it. */
export function knowledgeOf(stats: MarketStats, brokerage: Named): KnowledgeGraph {
  const { region, sale, activeListings, asOf } = stats;
  return {
    region,
    type: 'overview',
    marketOverview: {
      totalListings: activeListings,
      averagePrice: sale?.average ?? null,
      unit: 'CAD',
      source: askingSource(brokerage),
      timestamp: asOf,
    },
    // A figure without a time is not worth quoting.
    dataPoints: asOf === null ? [] : pointsOf(stats, asOf, brokerage),
    relatedEntities: entitiesOf(stats),
    factClaims: asOf === null ? [] : claimsOf(stats, asOf, brokerage),
  };
}

const soldSource = (stats: MarketStats, { name }: Named): string =>
  `Computed by ${name} from the board’s records of homes sold ${soldWithin(stats)}`;

function pointsOf(stats: MarketStats, timestamp: string, brokerage: Named): Point[] {
  const { sale, lease, kinds } = stats;
  const asking = askingSource(brokerage);
  const point = (metric: string, value: number, unit: string, source = asking): Point => ({
    metric,
    value,
    unit,
    source,
    timestamp,
  });
  return [
    ...soldPoints(stats).map(([metric, value, unit]) =>
      point(metric, value, unit, soldSource(stats, brokerage)),
    ),
    ...(sale
      ? [
          point('Homes for sale', sale.count, 'homes'),
          point('Average asking price', sale.average, 'CAD'),
          point('Median asking price', sale.median, 'CAD'),
          point('Lowest asking price', sale.lowest, 'CAD'),
          point('Highest asking price', sale.highest, 'CAD'),
        ]
      : []),
    ...HOME_KINDS.flatMap((kind) => {
      const homes = kinds[kind];
      if (!homes) return [];
      return [
        point(`${KIND_NAMES[kind]}: homes for sale`, homes.count, 'homes'),
        point(`${KIND_NAMES[kind]}: average asking price`, homes.average, 'CAD'),
      ];
    }),
    ...(lease
      ? [
          point('Homes for lease', lease.count, 'homes'),
          point('Average asking rent', lease.average, 'CAD per month'),
        ]
      : []),
  ];
}

function soldPoints(stats: MarketStats): [string, number, string][] {
  const { averagePrice, salesVolume, msiScore } = stats;
  if (!isOfSales(stats) || averagePrice === null || salesVolume === null) return [];
  return [
    ['Homes sold in twelve months', salesVolume, 'sales'],
    ['Average sold price', averagePrice, 'CAD'],
    ...(msiScore === null
      ? []
      : [['Market Sentiment Index', msiScore, 'of 100'] satisfies [string, number, string]]),
  ];
}

function claimsOf(stats: MarketStats, lastVerified: string, brokerage: Named): Claim[] {
  const { region, sale, lease, basis } = stats;
  const claim = (
    text: string,
    { count }: Pick<AskingPrices, 'count'>,
    source = askingSource(brokerage),
  ): Claim => ({
    claim: text,
    source,
    confidence: confidenceOf(count),
    lastVerified,
  });
  const sold = homesSold(stats, ` in ${region}`);
  return [
    ...(sold ? [claim(`${sold}.`, basis, soldSource(stats, brokerage))] : []),
    ...(sale ? [claim(`${homesAsk(sale, `for sale in ${region}`)}${halfBelow(sale)}.`, sale)] : []),
    ...(lease ? [claim(`${homesAsk(lease, `for lease in ${region}`, ' a month')}.`, lease)] : []),
  ];
}

/** An average over few homes shifts with each one. */
function confidenceOf(count: number): Claim['confidence'] {
  if (count >= 30) return 'high';
  return count >= 10 ? 'medium' : 'low';
}

/** The region, the places in it, and the place that contains it. */
function entitiesOf({ key, isKnown }: MarketStats): Entity[] {
  if (!isKnown) return [];
  const area = AREAS.find((each) => each.key === key);
  const city = CITIES.find(({ slug }) => slug === (area?.city ?? key));
  if (area && city) return [{ name: city.name, type: 'City', relationship: 'contains it' }];
  if (!city) return CITIES.map(({ name }) => ({ name, type: 'City', relationship: 'served' }));
  return [
    ...(city.region === city.name
      ? []
      : [{ name: city.region, type: 'Region or county', relationship: 'contains it' }]),
    ...AREAS.filter((each) => each.city === key).map(({ name }) => ({
      name,
      type: 'Neighbourhood',
      relationship: 'lies in it',
    })),
  ];
}
