import { expect, test } from 'vitest';
import { DETAIL_NAMES, everyDetail } from '#listings/domain/every-detail.sample.ts';
import { VISIBLE_DETAILS } from '#listings/domain/gate-fields.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { type Viewer, viewerOf } from '#listings/domain/viewers.ts';
import { DatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { GUESTS_ONLY } from '#search/server/search-admission.sample.ts';
import { listingRoutes } from './routes.ts';

/** A listing in which every detail that can hold text holds its own name. */
const canary = (name: string) => `https://canary-${name}.example`;
const details = { ...everyDetail(canary), hidesSaleUntilClosing: false };
const listing = aStoredListing({ details });

const UNVERIFIED_VIEWER = { role: 'registrant', hasRegistrantAccess: false } as const;
const REGISTRANT = { role: 'registrant', hasRegistrantAccess: true } as const;
const REALTOR = { role: 'realtor', hasRegistrantAccess: true } as const;

function aSite(viewer: (request: Request) => Promise<Viewer>) {
  const deps = {
    index: anIndexOf([listing]),
    listings: {
      forViewer: async (id: ListingId, who: Viewer) => viewOf([listing], id, who),
    },
    featured: {
      featuredIds: async () => [listing.id],
      showcaseId: async () => listing.id,
    },
    lastRefreshed: () => null,
    viewer,
  };
  return apiRoutes([searchRoutes({ ...deps, admission: GUESTS_ONLY }), listingRoutes(deps)], {
    log: {
      error: (fields) => {
        throw new Error('a request failed', { cause: fields });
      },
    },
  });
}

type Visitor = Parameters<typeof viewerOf>[0];
const responseTo = (visitor: Visitor, path = '/api/properties/1') =>
  aSite(async () => viewerOf(visitor)).request(path);

/** The details whose text is in the response. */
async function fieldsIn(answer: Response | Promise<Response>): Promise<string[]> {
  const text = await (await answer).text();
  return DETAIL_NAMES.filter((name) => text.includes(canary(name)));
}

test.each<[string, Visitor, Viewer]>([
  ['a guest', null, 'guest'],
  ['an account that is not verified, or has not accepted the terms,', UNVERIFIED_VIEWER, 'guest'],
  ['a registrant', REGISTRANT, 'registrant'],
  ['a realtor', REALTOR, 'realtor'],
])('%s gets exactly the fields of their tier', async (_who, visitor, tier) => {
  const fields = await fieldsIn(responseTo(visitor));
  expect(fields.length).toBeGreaterThan(100);
  expect([...VISIBLE_DETAILS[tier].whole]).toEqual(expect.arrayContaining(fields));
  expect(fields.includes('priorMlsStatus')).toBe(tier !== 'guest');
});

test('registrant-only fields are returned by no other call', async () => {
  const forGuests = await fieldsIn(responseTo(null));
  for (const path of ['/api/properties', '/api/properties/featured'])
    expect(await fieldsIn(responseTo(REGISTRANT, path))).toEqual([]);
  const showcase = await fieldsIn(responseTo(REGISTRANT, '/api/properties/featured-showcase'));
  expect(showcase).toEqual(forGuests);
});

test.each<[string, Visitor, string]>([
  ['a guest', null, 'no-cache'],
  ['an account that sees no more than a guest', UNVERIFIED_VIEWER, 'no-cache'],
  ['a registrant', REGISTRANT, 'private, no-store'],
  ['a realtor', REALTOR, 'private, no-store'],
])(
  'responses to %s vary by cookie and have the matching cache headers',
  async (_, who, cacheControl) => {
    const { headers } = await responseTo(who);
    expect(headers.get('Cache-Control')).toBe(cacheControl);
    expect(headers.get('Vary')).toBe('Cookie');
  },
);

test('a listing is returned as its card while accounts are unavailable', async () => {
  const away = async () => {
    throw new DatabaseUnavailable();
  };
  const answer = await aSite(away).request('/api/properties/1');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await fieldsIn(answer)).toEqual([]);
});
