import { AREAS } from '#places/domain/areas.ts';
import { CITIES } from '#places/domain/cities.ts';
import type { KnowledgeGraph } from '#seo/api.ts';
import { site } from '#site';
import type { MarketStats } from '../api.ts';
import type { AskingPrices } from './asking-prices.ts';
import { halfBelow, homesAsk, KIND_NAMES } from './market-text.ts';
import { KINDS } from './snapshot.ts';

type Claim = KnowledgeGraph['factClaims'][number];
type Entity = KnowledgeGraph['relatedEntities'][number];
type Point = KnowledgeGraph['dataPoints'][number];

const SOURCE = `Computed by ${site.brokerage} from the board’s active listings (asking prices)`;

/** A region's figures in the words that machines are told them in. */
export function knowledgeOf(stats: MarketStats): KnowledgeGraph {
  const { region, averagePrice, activeListings, asOf } = stats;
  return {
    region,
    type: 'overview',
    marketOverview: {
      totalListings: activeListings,
      averagePrice,
      unit: 'CAD',
      source: SOURCE,
      timestamp: asOf,
    },
    // A figure without its time is not worth quoting.
    dataPoints: asOf === null ? [] : pointsOf(stats, asOf),
    relatedEntities: entitiesOf(stats),
    factClaims: asOf === null ? [] : claimsOf(stats, asOf),
  };
}

function pointsOf({ sale, lease, kinds }: MarketStats, timestamp: string): Point[] {
  const point = (metric: string, value: number, unit: string): Point => ({
    metric,
    value,
    unit,
    source: SOURCE,
    timestamp,
  });
  return [
    ...(sale
      ? [
          point('Homes for sale', sale.count, 'listings'),
          point('Average asking price', sale.average, 'CAD'),
          point('Median asking price', sale.median, 'CAD'),
          point('Lowest asking price', sale.lowest, 'CAD'),
          point('Highest asking price', sale.highest, 'CAD'),
        ]
      : []),
    ...KINDS.flatMap((kind) => {
      const asking = kinds[kind];
      if (!asking) return [];
      return [
        point(`${KIND_NAMES[kind]}: homes for sale`, asking.count, 'listings'),
        point(`${KIND_NAMES[kind]}: average asking price`, asking.average, 'CAD'),
      ];
    }),
    ...(lease
      ? [
          point('Homes for lease', lease.count, 'listings'),
          point('Average asking rent', lease.average, 'CAD per month'),
        ]
      : []),
  ];
}

function claimsOf({ region, sale, lease }: MarketStats, lastVerified: string): Claim[] {
  const claim = (text: string, { count }: AskingPrices): Claim => ({
    claim: text,
    source: SOURCE,
    confidence: confidenceOf(count),
    lastVerified,
  });
  return [
    ...(sale ? [claim(`${homesAsk(sale, `for sale in ${region}`)}${halfBelow(sale)}.`, sale)] : []),
    ...(lease ? [claim(`${homesAsk(lease, `for lease in ${region}`, ' a month')}.`, lease)] : []),
  ];
}

/** An average of few homes moves with each of them. */
function confidenceOf(count: number): Claim['confidence'] {
  if (count >= 30) return 'high';
  return count >= 10 ? 'medium' : 'low';
}

/** What lies in the region, and what it lies in itself. */
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
