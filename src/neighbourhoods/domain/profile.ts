import type { MarketMetric } from '#content/domain/market-metric.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import type { MarketStats } from '#market/api.ts';
import type { AskingPrices } from '#market/domain/asking-prices.ts';
import { homesAsk } from '#market/domain/market-text.ts';
import { formatDollars, formatShortDollars } from '#platform/domain/money.ts';
import type { NeighbourhoodGuide } from '../api.ts';

/** Placeholders for a place without homes to count; marked as sample. */
const SAMPLE = { average: 1_200_000, lowest: 600_000, highest: 2_000_000 };

const NO_HOMES_NOTE = 'no homes to count';

/** The four cards at the top of a guide. */
export function summaryOf({ sale, activeListings }: MarketStats): MarketMetric[] {
  const isSample = sale === null;
  const { average, lowest, highest } = sale ?? SAMPLE;
  return [
    {
      label: 'Average asking price',
      value: formatDollars(average),
      note: isSample ? NO_HOMES_NOTE : 'of the homes for sale',
      isSample,
    },
    {
      label: 'Homes for sale',
      value: formatCount(activeListings),
      note: 'right now',
      isSample: false,
    },
    {
      label: 'Price range',
      value: `${inThousands(lowest)} - ${inThousands(highest)}`,
      note: isSample ? NO_HOMES_NOTE : 'lowest to highest asking price',
      isSample,
    },
    {
      label: 'Community',
      value: 'Family-Friendly',
      note: 'parks and playgrounds nearby',
      isSample: true,
    },
  ];
}

/** '$1,250K'. */
const inThousands = (price: number): string => `$${formatCount(Math.round(price / 1_000))}K`;

/** Common questions about a place: living there, cost, schools and commute. */
export function questionsOf(guide: NeighbourhoodGuide, stats: MarketStats) {
  const { name } = guide;
  const { sale, lease, kinds } = stats;
  return [
    { question: `What is it like to live in ${name}?`, answer: livingIn(guide, stats) },
    {
      question: `What does a home in ${name} cost?`,
      answer: [
        sale
          ? `${homesAsk(sale, 'for sale')}${rangeOf(sale)}.`
          : 'No homes are for sale right now.',
        kinds.detached &&
          `Detached homes are listed at ${formatDollars(kinds.detached.average)} on average.`,
        kinds.condo &&
          `Condo apartments are listed at ${formatDollars(kinds.condo.average)} on average.`,
        lease &&
          `Homes for lease are listed at ${formatDollars(lease.average)} a month on average.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      question: `Which schools serve ${name}?`,
      answer:
        'It depends on the home’s address, not its neighbourhood. Each school board finds the schools of an address on its site.',
    },
    { question: `Getting around ${name}`, answer: gettingAround(guide) },
  ];
}

/** ', from $400K to $2.5M'; empty for a single home. */
const rangeOf = ({ count, lowest, highest }: AskingPrices): string =>
  count === 1 ? '' : `, from ${formatShortDollars(lowest)} to ${formatShortDollars(highest)}`;

/** Residents and the share of detached homes; the guide's description is at the top of the page already. */
function livingIn(
  { name, city, population }: NeighbourhoodGuide,
  { sale, kinds: { detached } }: Pick<MarketStats, 'sale' | 'kinds'>,
): string {
  const people =
    population === null
      ? `${name} is part of ${city}.`
      : `${name} had ${formatCount(population)} residents in the 2021 census.`;
  return sale && detached
    ? `${people} Of the homes for sale, ${Math.round((100 * detached.count) / sale.count)}% are detached.`
    : people;
}

function gettingAround({ name, stations }: NeighbourhoodGuide): string {
  const [nearest] = stations;
  if (!nearest)
    return `There’s no rapid transit or GO station within walking distance of the centre of ${name}; most trips are by bus or car.`;
  return `${nearest.name} is about a ${nearest.walk}-minute walk from the centre. Our estimate.`;
}

/** Placeholder for places without a census figure of their own; marked as sample. */
const SAMPLE_POPULATION = 45_000;

/** The population. */
export const residentsOf = ({ population }: Pick<NeighbourhoodGuide, 'population'>) => ({
  count: formatCount(population ?? SAMPLE_POPULATION),
  isSample: population === null,
});

/** Example stop, shown if no station is within walking distance. */
export const SAMPLE_TRANSIT = [
  { name: 'Local bus stop', walk: 5 },
  { name: 'Express bus stop', walk: 12 },
] as const;

/** Amenities that most neighbourhoods have nearby. */
export const AMENITIES = [
  'Parks',
  'Playgrounds',
  'Grocery stores',
  'Restaurants and cafés',
  'Community centre',
  'Public library',
  'Medical clinics',
  'Trails',
] as const;
