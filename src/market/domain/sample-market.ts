import type { Basis, MarketStats, MarketTrends } from '../api.ts';
import { addMonths, firstDay } from './month.ts';
import { regionOf } from './region.ts';
import { marketTypeOf } from './sentiment.ts';

type Sample = {
  averagePrice: number;
  averagePriceYoY: number;
  salesVolume: number;
  salesVolumeYoY: number;
  activeListings: number;
  activeListingsYoY: number;
  msiScore: number;
};

const sample = (
  averagePrice: number,
  averagePriceYoY: number,
  salesVolume: number,
  salesVolumeYoY: number,
  activeListings: number,
  activeListingsYoY: number,
  msiScore: number,
): Sample => ({
  averagePrice,
  averagePriceYoY,
  salesVolume,
  salesVolumeYoY,
  activeListings,
  activeListingsYoY,
  msiScore,
});

const TORONTO = sample(1_150_000, 2.1, 26_400, 1.8, 9_200, 8.5, 52);

/** Built-in round figures by region key; not computed from data. */
const SAMPLES: Record<string, Sample> = {
  gta: sample(1_200_000, 2.3, 72_000, 1.2, 24_000, 9, 50),
  toronto: TORONTO,
  mississauga: sample(1_080_000, 1.6, 7_800, 0.9, 2_700, 7.2, 49),
  brampton: sample(1_010_000, 0.8, 6_900, -1.4, 2_900, 12.1, 41),
  markham: sample(1_320_000, 2.8, 4_200, 2.2, 1_500, 5.4, 56),
  vaughan: sample(1_340_000, 2.5, 4_100, 1.1, 1_600, 6.8, 54),
  'richmond-hill': sample(1_390_000, 3.1, 3_000, 2.6, 1_100, 4.9, 58),
  oakville: sample(1_480_000, 3.4, 3_100, 3.2, 1_050, 4.2, 61),
  hamilton: sample(820_000, 1.2, 8_600, -0.6, 3_300, 11.3, 44),
};

/** Factors applied to the average, for six months from January. */
const FACTORS = [0.95, 0.97, 0.98, 1, 1.02, 1.03];
const JANUARY = '2026-01';

const WHAT_IT_IS = 'Sample figures: round numbers, not based on sales or listings.';

const basisOf = ({ salesVolume }: Sample): Basis => ({
  prices: 'sold prices',
  from: firstDay(JANUARY),
  to: '2026-06-30',
  count: salesVolume,
});

/** A region's samples; Toronto's if it has none. */
function sampleOf(text: string): { sample: Sample; name: string; key: string } {
  const requested = regionOf(text);
  const own = Object.hasOwn(SAMPLES, requested.key) ? SAMPLES[requested.key] : undefined;
  const { name, key } = own ? requested : regionOf('Toronto');
  return { sample: own ?? TORONTO, name, key };
}

const monthly = (average: number) =>
  FACTORS.map((factor, at) => ({
    month: addMonths(JANUARY, at),
    value: Math.round(average * factor),
  }));

/** Placeholder for a region's figures when they are unavailable. */
export function sampleStats(region: string): MarketStats {
  const { sample, name, key } = sampleOf(region);
  return {
    ...sample,
    region: name,
    key,
    isKnown: true,
    marketType: marketTypeOf(sample.msiScore),
    priceForecastLow: Math.round(sample.averagePrice * 1.02),
    priceForecastHigh: Math.round(sample.averagePrice * 1.04),
    confidenceScore: 50,
    insight: WHAT_IT_IS,
    customInsight: '',
    priceChange: sample.averagePriceYoY,
    inventory: sample.activeListings,
    trends: monthly(sample.averagePrice),
    predictions: [],
    sale: null,
    bands: [0, 0, 0, 0],
    kinds: { detached: null, condo: null, townhouse: null, 'semi-detached': null },
    lease: null,
    basis: basisOf(sample),
    asOf: null,
  };
}

/** Placeholder for a region's months. */
export function sampleTrends(region: string): MarketTrends {
  const { sample } = sampleOf(region);
  const dated = (average: number) =>
    monthly(average).map(({ month, value }) => ({ date: firstDay(month), value }));
  return {
    trends: {
      prices: dated(sample.averagePrice),
      sales: dated(sample.salesVolume / 12),
      inventory: dated(sample.activeListings),
    },
    basis: basisOf(sample),
  };
}
