import { describe, expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { MarketStats, MarketTrends } from '../api.ts';
import { type MarketHistory, NO_HISTORY } from '../domain/market-history.ts';
import { wholeMonthsBefore } from '../domain/month.ts';
import { NO_SNAPSHOT } from '../domain/snapshot.ts';
import type { StoredSnapshot } from './market-snapshot-store.ts';
import { marketFigures } from './market-stats.ts';
import { marketRoutes } from './routes.ts';

const REFRESHED_AT = new Date('2026-11-21T12:00:00Z');

function aMarket(...listings: IndexedListing[]) {
  return aMarketWith(NO_HISTORY, ...listings);
}

function aMarketWith(history: MarketHistory, ...listings: IndexedListing[]) {
  return aMarketFrom({ history, listings });
}

type Given = {
  history?: MarketHistory;
  listings?: IndexedListing[];
  isWhole?: boolean;
  stored?: StoredSnapshot | null;
};

function aMarketFrom({
  history = NO_HISTORY,
  listings = [],
  isWhole = true,
  stored = null,
}: Given) {
  const index = new ListingIndex();
  index.upsert(listings.map((row) => ({ row, card: new Uint8Array() })));
  const past = {
    version: () => 0,
    current: async () => ({ of: () => history, today: '2026-11-21' }),
  };
  const figures = marketFigures({
    index,
    past,
    lastRefreshed: () => REFRESHED_AT,
    isWhole: () => isWhole,
    stored: async () => stored,
  });
  const routes = routesOf(marketRoutes({ figures }));
  const ask = async (region: string) => {
    const response = await routes.request(`/api/market-stats/${region}`);
    return { status: response.status, stats: MarketStats.parse(await response.json()) };
  };
  return { index, ask, routes };
}

const home = (id: number, price: number, given: Partial<IndexedListing> = {}): IndexedListing => ({
  ...anIndexedListing(id),
  price: dollars(price),
  citySlug: 'oakville',
  offeredFor: 'For Sale',
  propertyClass: 'Freehold',
  propertyType: 'Detached',
  ...given,
});

test('a region’s figures cover its own homes for sale and carry their time', async () => {
  const { ask } = aMarket(
    home(1, 1_000_000),
    home(2, 2_000_000, { propertyType: 'Semi-Detached' }),
    home(3, 700_000, { propertyClass: 'Condo & Other', propertyType: 'Condo Apartment' }),
    home(4, 5_000_000, { citySlug: 'toronto' }),
    home(5, 9_000_000, { propertyClass: 'Commercial', propertyType: 'Office' }),
    home(6, 3_000, { offeredFor: 'For Lease' }),
    home(7, 1_300_000, { offeredFor: 'For Sale or Lease', citySlug: 'toronto' }),
  );
  const { stats } = await ask('Oakville');
  expect(stats).toMatchObject({
    region: 'Oakville',
    key: 'oakville',
    averagePrice: 1_233_333,
    activeListings: 3,
    sale: { median: 1_000_000, lowest: 700_000, highest: 2_000_000 },
    bands: [0, 1, 1, 1],
    kinds: { detached: { count: 1 }, condo: { count: 1 }, townhouse: null },
    lease: { count: 1, average: 3_000 },
    basis: { prices: 'asking prices', from: '2026-11-21', to: '2026-11-21', count: 3 },
    salesVolume: null,
    msiScore: null,
    trends: [],
    asOf: REFRESHED_AT.toISOString(),
  });
  expect((await ask('GTA')).stats.activeListings).toBe(5);
});

test('a listing for sale or lease at a house price does not count as rent', async () => {
  const { ask } = aMarket(
    home(1, 2_500, { offeredFor: 'For Lease' }),
    home(2, 1_300_000, { offeredFor: 'For Sale or Lease' }),
  );
  expect((await ask('oakville')).stats.lease).toMatchObject({ count: 1, average: 2_500 });
});

test('a listing for sale or lease at a monthly rent does not count as a price', async () => {
  const { ask } = aMarket(home(1, 900_000), home(2, 6_900, { offeredFor: 'For Sale or Lease' }));
  expect((await ask('oakville')).stats.sale).toMatchObject({ count: 1, lowest: 900_000 });
});

test('a home priced above the slider’s maximum counts too', async () => {
  const { ask } = aMarket(home(1, 24_000_000));
  expect((await ask('oakville')).stats.averagePrice).toBe(24_000_000);
});

test('a region is computed once, however many districts are requested', () => {
  let searches = 0;
  const prices = () => {
    searches += 1;
    return new Float64Array();
  };
  const past = {
    version: () => 0,
    current: async () => ({ of: () => NO_HISTORY, today: '2026-11-21' }),
  };
  const figures = marketFigures({
    index: { version: 1, prices },
    past,
    lastRefreshed: () => REFRESHED_AT,
    isWhole: () => true,
    stored: async () => null,
  });
  for (const part of ['C', 'E', 'W'])
    for (let code = 0; code < 100; code++)
      figures.askingPricesIn(`Toronto ${part}${String(code).padStart(2, '0')}`);
  figures.askingPricesIn('Oakville');
  const before = searches;
  figures.askingPricesIn('Oakville');
  expect(searches).toBe(before);
});

test('figures update when listings change', async () => {
  const { index, ask } = aMarket(home(1, 1_000_000));
  expect((await ask('oakville')).stats.activeListings).toBe(1);
  index.remove([listingId(1)]);
  expect((await ask('oakville')).stats).toMatchObject({ activeListings: 0, averagePrice: null });
});

describe('while the listings load after a restart', () => {
  const LOADING = { listings: [home(1, 5_000_000)], isWhole: false };

  test('the figures are the last ones stored, with their time', async () => {
    const sale = { count: 2, average: 950_000, median: 950_000, lowest: 900_000, highest: 1e6 };
    const asOf = new Date('2026-11-21T09:00:00Z');
    const stored = { snapshot: { ...NO_SNAPSHOT, sale }, asOf };
    const { stats } = await aMarketFrom({ ...LOADING, stored }).ask('oakville');
    expect(stats).toMatchObject({ activeListings: 2, averagePrice: 950_000, sale });
    expect(stats.asOf).toBe(asOf.toISOString());
  });

  test('the call is refused if nothing was ever stored, so that the page shows marked samples', async () => {
    const { routes } = aMarketFrom(LOADING);
    const response = await routes.request('/api/market-stats/oakville');
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

test('the months cover the requested range, by default a year', async () => {
  const sold = wholeMonthsBefore('2026-11-21', 36).map((month) => ({
    month,
    sold: 10,
    paid: 9_000_000,
    listed: 20,
    inventory: 40,
  }));
  const { routes } = aMarketWith({ sold, asking: [] });
  const count = async (query: string) => {
    const response = await routes.request(`/api/market-stats/Oakville/trends${query}`);
    return MarketTrends.parse(await response.json()).trends.prices.length;
  };
  expect(await count('')).toBe(12);
  expect(await count('?timeRange=12m')).toBe(12);
  expect(await count('?timeRange=24m')).toBe(24);
  expect(await count('?timeRange=36m')).toBe(36);
});

test.each(['?timeRange=6m', '?timeRange=', '?timeRange=12m&timeRange=x'])(
  'the range %s is rejected',
  async (query) => {
    const { routes } = aMarket(home(1, 1_000_000));
    const response = await routes.request(`/api/market-stats/Oakville/trends${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'timeRange must be 12m, 24m or 36m',
    });
  },
);

test.each(['narnia', '%3Cb%3E', '日本', 'x'.repeat(1_000)])(
  'the unknown region %s has no homes and is not an error',
  async (region) => {
    const { status, stats } = await aMarket(home(1, 1_000_000)).ask(region);
    expect(status).toBe(200);
    expect(stats).toMatchObject({ isKnown: false, activeListings: 0 });
  },
);
