import { dayInToronto } from '#platform/domain/day.ts';
import type { Basis, MarketStats } from '../api.ts';
import { changeOf, inventoryChangeOf } from './change.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { customInsightOf, insightOf, predictionsOf } from './insight.ts';
import type { MarketHistory } from './market-history.ts';
import { addMonths, firstDay, lastDay, type Month, wholeMonthsBefore } from './month.ts';
import { publishedMonths } from './published-months.ts';
import type { Region } from './region.ts';
import { marketTypeOf, msiScore } from './sentiment.ts';
import type { Snapshot } from './snapshot.ts';
import { type SoldYear, soldYear } from './sold-year.ts';

type StatsInput = {
  region: Region;
  snapshot: Snapshot;
  past: Past;
  /** When the listings of the snapshot were last read from the board; null if they never were. */
  asOf: Date | null;
  /** ISO date. */
  today: string;
};

/** Results derived from a region's history, computed once each time it is read. */
export type Past = {
  year: SoldYear | null;
  /** Yearly change of asking prices, if sales may not be published. */
  askingYoY: number | null;
  inventoryYoY: number | null;
  msi: number | null;
  forecast: Forecast | null;
  trends: MarketStats['trends'];
  /** The month that the forecast starts from. */
  last: Month | null;
};

const MONTHS_PER_YEAR = 12;
/** Months of history that the forecast uses. */
const LEARNS_FROM = 36;

/** Derives a region's results from the months before `today`. */
export function pastOf(history: MarketHistory, today: string): Past {
  const year = soldYear(history.sold, today);
  const spanned = wholeMonthsBefore(today, LEARNS_FROM);
  const { months } = publishedMonths(history, today, LEARNS_FROM);
  const asking = year ? null : askingYear(history, today);
  return {
    year,
    askingYoY: asking?.priceYoY ?? null,
    inventoryYoY: year ? year.inventoryYoY : (asking?.inventoryYoY ?? null),
    msi:
      year && year.averagePriceYoY !== null
        ? msiScore({ ...year, priceChange: year.averagePriceYoY })
        : null,
    // A month without data has no price, but keeps its position.
    forecast: forecastOf(
      spanned.map((month) => months.find((each) => each.month === month)?.price ?? null),
    ),
    trends: months
      .slice(-MONTHS_PER_YEAR)
      .flatMap(({ month, price }) => (price === null ? [] : [{ month, value: price }])),
    last: spanned.at(-1) ?? null,
  };
}

/** The complete answer. */
export function statsOf({ region, snapshot, past, asOf, today }: StatsInput): MarketStats {
  const { year, forecast, msi } = past;
  const { sale } = snapshot;
  const priceYoY = year ? year.averagePriceYoY : past.askingYoY;
  const figures = { region: region.name, year, msi, sale };
  return {
    region: region.name,
    key: region.key,
    isKnown: region.isKnown,
    averagePrice: year?.averagePrice ?? sale?.average ?? null,
    averagePriceYoY: priceYoY,
    salesVolume: year?.sales ?? null,
    salesVolumeYoY: year?.salesYoY ?? null,
    activeListings: sale?.count ?? 0,
    activeListingsYoY: past.inventoryYoY,
    msiScore: msi,
    marketType: msi === null ? null : marketTypeOf(msi),
    priceForecastLow: forecast?.low ?? null,
    priceForecastHigh: forecast?.high ?? null,
    confidenceScore: forecast?.confidence ?? null,
    insight: insightOf(figures),
    customInsight: customInsightOf(figures),
    priceChange: priceYoY,
    inventory: sale?.count ?? 0,
    trends: past.trends,
    predictions: predictionsOf(past),
    ...snapshot,
    basis: basisOf(year, sale, asOf ? dayInToronto(asOf) : today),
    asOf: asOf?.toISOString() ?? null,
  };
}

/** `counted` is the day the asking prices are of, in Toronto. */
const basisOf = (year: Past['year'], sale: Snapshot['sale'], counted: string): Basis =>
  year
    ? {
        prices: 'sold prices',
        from: firstDay(year.from),
        to: lastDay(year.to),
        count: year.sales,
      }
    : { prices: 'asking prices', from: counted, to: counted, count: sale?.count ?? 0 };

/** The last full month of asking prices compared with the same month a year earlier. */
function askingYear({ asking }: MarketHistory, today: string) {
  const [last] = wholeMonthsBefore(today, 1);
  const of = (month: Month | undefined) => asking.find((each) => each.month === month);
  const now = of(last);
  const before = of(last && addMonths(last, -MONTHS_PER_YEAR));
  return {
    priceYoY: changeOf(now?.averagePrice ?? null, before?.averagePrice ?? null),
    inventoryYoY: inventoryChangeOf(now?.inventory ?? null, before?.inventory ?? null),
  };
}
