import { describe, expect, test } from 'vitest';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { viewerOf } from '#listings/domain/viewers.ts';
import { dollars } from '#platform/domain/money.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { findHistories, showHistory } from '../api.ts';
import { historyRoutes } from './history-routes.ts';

const UNVERIFIED_VIEWER = { role: 'registrant', hasRegistrantAccess: false } as const;
const REGISTRANT = { role: 'registrant', hasRegistrantAccess: true } as const;
const REALTOR = { role: 'realtor', hasRegistrantAccess: true } as const;

/** Sold last November. A confidential sale has the flag set. */
const sold = (details: ListingDetails = {}, given: Partial<StoredListing> = {}): StoredListing =>
  aStoredListing({
    id: listingId(7),
    status: 'off-market',
    ...given,
    details: { closePrice: dollars(1_187_000), closeDate: '2026-11-02', ...details },
  });

type Visitor = Parameters<typeof viewerOf>[0];

function aSite(visitor: Visitor, home: StoredListing | null = sold(), boards = ['sandbox']) {
  const lookedUp: unknown[] = [];
  const routes = historyRoutes({
    listings: {
      forViewer: async (id, viewer, given) => {
        lookedUp.push([id, given]);
        if (id !== 7) return { status: 'never' };
        const record = home && { ...toPropertyDetail(home, viewer), imageUrls: [] };
        return { status: 'off-market', key: listingKey('W11900001'), record };
      },
    },
    listingHistories: {
      findHistories: async (search, viewer, given) => {
        lookedUp.push([search, viewer, given]);
        return home ? [{ listing: home, isOnMarket: false }] : [];
      },
    },
    boards,
    lastRefreshed: () => null,
    viewer: async () => viewerOf(visitor),
  });
  const fail = (fields: object) => {
    throw new Error('a request failed', { cause: fields });
  };
  const app = apiRoutes([routes], { log: { error: fail } });
  return { get: async (path: string) => app.request(path), lookedUp };
}

describe.each([
  ['a guest', null],
  ['an account that is not verified, or has not accepted the terms,', UNVERIFIED_VIEWER],
])('%s', (_, visitor) => {
  test('gets nothing of a listing’s history, without any lookup', async () => {
    const { get, lookedUp } = aSite(visitor);
    const answer = await get('/api/properties/7/history');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      message:
        'For registered visitors who have verified their email address and accepted the terms',
    });
    expect(lookedUp).toEqual([]);
  });

  test('looks up a home as a guest, and sees no sale', async () => {
    const { get, lookedUp } = aSite(visitor);
    const answer = await get('/api/home-histories?search=W11900001');
    const { homes } = findHistories.answer.parse(await answer.json());
    expect(lookedUp).toEqual([
      [{ by: 'mls-number', mlsNumber: 'W11900001' }, 'guest', ['sandbox']],
    ]);
    expect(homes).toMatchObject([{ id: 7, address: '12 Sample Court' }]);
    expect(homes[0]).not.toHaveProperty('closePrice');
    expect(homes[0]).not.toHaveProperty('closeDate');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Vary')).toBe('Cookie');
  });
});

describe.each([
  ['a registrant', REGISTRANT],
  ['a realtor', REALTOR],
])('%s', (_, visitor) => {
  test('sees the sold price of an off-market home, in a response that must not be cached', async () => {
    const { get } = aSite(visitor);
    const answer = await get('/api/properties/7/history');
    const { property, isOnMarket } = showHistory.answer.parse(await answer.json());
    expect(property).toMatchObject({
      id: 7,
      ClosePrice: 1_187_000,
      CloseDate: '2026-11-02',
      details: { closePrice: 1_187_000, closeDate: '2026-11-02' },
    });
    expect([isOnMarket, property.imageUrls]).toEqual([false, []]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Vary')).toBe('Cookie');
  });

  test('finds the home by its address', async () => {
    const { get } = aSite(visitor);
    const answer = await get('/api/home-histories?search=12+Sample+Court');
    const { homes } = findHistories.answer.parse(await answer.json());
    expect(homes).toEqual([
      {
        id: 7,
        address: '12 Sample Court',
        city: 'Oakville',
        price: 1_249_000,
        title: expect.any(String),
        transactionType: 'For Sale',
        isOnMarket: false,
        listOfficeName: 'EXAMPLE REALTY INC.',
        mls_number: 'W11900001',
        closePrice: 1_187_000,
        closeDate: '2026-11-02',
      },
    ]);
  });
});

test('a sale price kept confidential until closing is never shown', async () => {
  const { get } = aSite(REGISTRANT, sold({ hidesSaleUntilClosing: true }));
  for (const path of ['/api/properties/7/history', '/api/home-histories?search=12+Sample+Court'])
    expect(await (await get(path)).text()).not.toContain('1187000');
});

test('a withheld address stays withheld', async () => {
  const { get } = aSite(REGISTRANT, sold({}, { addressIsWithheld: true }));
  for (const path of ['/api/properties/7/history', '/api/home-histories?search=W11900001'])
    expect(await (await get(path)).text()).not.toContain('Sample Court');
});

test.each([
  [7, 410],
  [8, 404],
])('listings outside the board’s licence: listing %i returns %i', async (id, status) => {
  const { get, lookedUp } = aSite(REGISTRANT, null, []);
  const answer = await get(`/api/properties/${id}/history`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: 'Property Not Found' });
  expect(lookedUp).toEqual([[id, []]]);
});

test.each([
  ['a registrant', REGISTRANT],
  ['a guest', null],
])('a text of %s that doesn’t identify a home is rejected with a message', async (_, visitor) => {
  const { get, lookedUp } = aSite(visitor);
  const message = 'Enter a street number and name, or an MLS® number';
  for (const text of ['Oakville', `12+${'x'.repeat(200)}`]) {
    const answer = await get(`/api/home-histories?search=${text}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, issues: [{ path: 'search', message }] });
  }
  expect(lookedUp).toEqual([]);
});
