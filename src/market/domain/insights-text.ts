import type { MarketMetric } from '#content/domain/market-metric.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { formatDollars, formatShortDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';
import { formatChange } from './change.ts';
import { formatConfidence } from './confidence.ts';
import { halfBelow, homesAsk, homesSold, isOfSales, soldWithin } from './market-text.ts';
import { supplyBadge } from './market-words.ts';

/** Placeholder if nothing has been counted. */
const SAMPLE_AVERAGE = 1_200_000;
const SAMPLE_CHANGE = '+2.3% YoY';

/** The four cards at the top of a market page; values we did not compute are marked as samples. */
export const summaryOf = (stats: MarketStats): MarketMetric[] => [
  {
    label: isOfSales(stats) ? 'Average sold price' : 'Average asking price',
    value: formatDollars(stats.averagePrice ?? SAMPLE_AVERAGE),
    note: stats.averagePrice === null ? SAMPLE_CHANGE : priceNote(stats),
    isSample: stats.averagePrice === null,
  },
  {
    label: 'Active listings',
    value: formatCount(stats.activeListings),
    note: supplyBadge(stats),
    isSample: false,
  },
  activityOf(stats),
  forecastCard(stats),
];

function priceNote(stats: MarketStats): string {
  const { averagePriceYoY: change, basis } = stats;
  if (isOfSales(stats)) {
    const sales = `${formatCount(basis.count)} sales ${soldWithin(stats)}`;
    return change === null ? sales : `${signed(change)} YoY; ${sales}`;
  }
  const yearly = change === null ? `${SAMPLE_CHANGE} (sample)` : `${signed(change)} YoY`;
  return yearly;
}

const signed = (change: number): string => (change < 0 ? '-' : '+') + formatChange(change);

const activityOf = ({ marketType, msiScore }: MarketStats): MarketMetric =>
  marketType === null
    ? {
        label: 'Market activity',
        value: 'Balanced',
        note: 'sales compared with new listings',
        isSample: true,
      }
    : {
        label: 'Market activity',
        value: marketType,
        note: `sentiment ${msiScore}/100`,
        isSample: false,
      };

function forecastCard(stats: MarketStats): MarketMetric {
  const { priceForecastLow: low, priceForecastHigh: high } = stats;
  const label = 'Forecast';
  if (low !== null && high !== null)
    return {
      label,
      value: `${formatShortDollars(low)} to ${formatShortDollars(high)}`,
      note: `Average sold price in a year. ${formatConfidence(stats)}`,
      isSample: false,
    };
  // Next to computed prices, the sample could contradict them.
  if (isOfSales(stats))
    return { label, value: 'No forecast yet', note: 'too few sales', isSample: false };
  return { label, value: 'Stable', note: '2-4% appreciation', isSample: true };
}

/** The paragraph below a market page's title. */
export const leadOf = (stats: MarketStats): string =>
  isOfSales(stats)
    ? `Sold and listed prices in ${stats.region}, from the board’s own records.`
    : `Asking prices in ${stats.region}, counted from the listings.`;

/** Names of the four price bands, in the order of their counts. */
export const BAND_NAMES = ['Under $500K', '$500K to $1M', '$1M to $1.5M', 'Over $1.5M'] as const;

/** Four opinions about the year ahead, marked as sample. */
export const OUTLOOK = [
  'Prices are expected to move within a narrow range while more homes come to the market than are sold.',
  'Borrowing costs remain the largest single influence on what buyers can pay.',
  'Condominium apartments offer the widest choice; detached homes near transit remain the scarcest.',
  'Well-priced homes sell first: a realistic price matters more than the season.',
] as const;

export type Answered = { question: string; answer: string };

/** Common questions about a region's market, answered from its own figures. */
export const questionsOf = (stats: MarketStats): Answered[] => [
  { question: `What does a home in ${stats.region} cost?`, answer: costOf(stats) },
  { question: `How many homes are for sale in ${stats.region}?`, answer: choiceOf(stats) },
  {
    question: `Is ${stats.region} a buyer’s or a seller’s market?`,
    answer: moodOf(stats),
  },
  { question: `What does it cost to rent in ${stats.region}?`, answer: rentOf(stats) },
];

function moodOf({ marketType, msiScore }: MarketStats): string {
  if (marketType === null)
    return 'It depends on sales compared with new listings: below about 40%, buyers have the upper hand; above about 60%, sellers do. Asking prices alone don’t show it; ask us for the current ratio.';
  const read =
    marketType === 'Balanced' ? marketType : `A ${marketType.toLowerCase().replace("'", '’')}`;
  return `${read}: ${msiScore} out of 100 on our Market Sentiment Index. A seller’s market starts at 70; below 40, it’s a buyer’s. The index weighs sales against new listings, months of inventory and the change in prices.`;
}

function costOf(stats: MarketStats): string {
  const {
    region,
    sale,
    kinds: { condo, detached },
  } = stats;
  const sold = homesSold(stats);
  if (!sale && sold) return `${sold}. None are for sale right now.`;
  if (!sale) return `No homes are for sale in ${region} right now, so there is nothing to count.`;
  return [
    sold && `${sold}.`,
    `${homesAsk(sale, 'for sale')}${halfBelow(sale)}.`,
    condo && `Condo apartments are listed at ${formatDollars(condo.average)} on average.`,
    detached && `Detached homes are listed at ${formatDollars(detached.average)} on average.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function choiceOf({ activeListings, sale, bands }: MarketStats): string {
  if (!sale) return 'None right now. We check the listings with the board regularly.';
  if (activeListings === 1) return `One, priced at ${formatDollars(sale.average)}.`;
  const largest = Math.max(...bands);
  const band = lowerFirst(BAND_NAMES[bands.indexOf(largest)] ?? '');
  return `${formatCount(activeListings)}, from ${formatDollars(sale.lowest)} to ${formatDollars(sale.highest)}. The largest group, ${formatCount(largest)} of them, is priced ${band}.`;
}

const rentOf = ({ region, lease }: MarketStats): string =>
  lease
    ? `${homesAsk(lease, 'for lease', ' a month')}${halfBelow(lease)}.`
    : `No homes in ${region} are for lease right now.`;

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
