import { formatDollars } from '#platform/domain/money.ts';
import { formatChange } from './change.ts';
import type { Forecast } from './forecast.ts';
import { homesAsk } from './market-text.ts';
import { demandOf, inventoryOf, priceTrendOf, type Scale, supplyOf } from './market-words.ts';
import { addMonths, formatMonth, type Month } from './month.ts';
import { marketTypeOf, monthsOfInventory } from './sentiment.ts';
import type { Snapshot } from './snapshot.ts';
import type { SoldYear } from './sold-year.ts';

type RegionFigures = {
  region: string;
  year: SoldYear | null;
  msi: number | null;
  sale: Snapshot['sale'];
};

const scaleOf = (year: SoldYear, msi: number | null): Scale => ({
  monthsOfInventory: monthsOfInventory(year),
  type: msi === null ? null : marketTypeOf(msi),
});

/** Supply, demand and prices in one line each, with the figures behind them. */
export function insightOf({ region, year, msi, sale }: RegionFigures): string {
  const lines = year && [
    year.inventoryYoY !== null &&
      `Supply: ${supplyOf(year.inventoryYoY, scaleOf(year, msi))}, ${homesForSale(year.inventoryYoY)}.`,
    year.salesYoY !== null &&
      `Demand: ${demandOf(year.salesYoY, scaleOf(year, msi).type)}, ${moreOrFewer(year.salesYoY)} sales.`,
    year.averagePriceYoY !== null &&
      `Prices: ${priceTrendOf(year.averagePriceYoY)}, ${upOrDown(year.averagePriceYoY)}.`,
  ];
  const summary = (lines || []).filter((line) => line !== false).join(' ');
  if (summary) return summary;
  if (!sale) return `No homes are for sale in ${region} right now.`;
  return `${homesAsk(sale, `for sale in ${region}`)}.`;
}

/** How quickly homes sell and what share of new listings does, or why that is unknown. */
export function customInsightOf({ region, year, msi }: Omit<RegionFigures, 'sale'>): string {
  if (!year)
    return `There are too few sales in ${region} to publish: sold figures need at least ten sales and a board that lets us show them.`;
  const inventory =
    year.inventoryYoY === null
      ? ''
      : `Inventory is ${inventoryOf(year.inventoryYoY, scaleOf(year, msi))}: ${homesForSale(year.inventoryYoY)}. `;
  const pace = `At the pace of the last twelve months, the homes for sale would take ${monthsOfInventory(year).toFixed(1)} months to sell`;
  const taken =
    year.newListings > 0
      ? `; for every 100 homes listed, ${Math.round((100 * year.sales) / year.newListings)} were sold`
      : '';
  return `${inventory}${pace}${taken}.`;
}

type PredictionInput = { last: Month | null; forecast: Forecast | null; msi: number | null };

/** Forecasts, each with its confidence; empty if there are none. */
export const predictionsOf = ({ last, forecast, msi }: PredictionInput): string[] => [
  ...(forecast && last !== null
    ? [
        `The average sold price in ${formatMonth(addMonths(last, 12))} is expected to be between ${formatDollars(forecast.low)} and ${formatDollars(forecast.high)}.`,
        `Tested on ${forecast.trials} past months, the same forecast was off by ${(100 * forecast.missed).toFixed(1)}% or less four times out of five.`,
      ]
    : []),
  ...(msi === null ? [] : [`The market is ${inText(msi)}: sentiment ${msi}/100.`]),
];

function inText(score: number): string {
  const type = marketTypeOf(score);
  return type === 'Balanced' ? 'balanced' : `a ${type.toLowerCase().replace("'", '’')}`;
}

function homesForSale(change: number): string {
  if (change === 0) return 'about as many homes for sale as a year earlier';
  return `${moreOrFewer(change)} homes for sale than a year earlier`;
}

function moreOrFewer(change: number): string {
  if (change === 0) return 'about as many';
  return `${formatChange(change)} ${change > 0 ? 'more' : 'fewer'}`;
}

function upOrDown(change: number): string {
  if (change === 0) return 'unchanged';
  return `${change > 0 ? 'up' : 'down'} ${formatChange(change)}`;
}
