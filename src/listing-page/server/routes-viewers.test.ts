import { expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { DETAIL_NAMES, everyDetail } from '#listings/domain/every-detail.sample.ts';
import { VISIBLE_DETAILS, type Viewer } from '#listings/domain/gate-fields.ts';
import { NOTHING_TOLD } from '#listings/domain/indexed-listing.sample.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { viewerOf } from '#listings/domain/viewer.ts';
import { DatabaseAway } from '#platform/server/database/database-trouble.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { listingRoutes } from './routes.ts';

/** A listing in which every detail that can hold text holds its own name. */
const said = (name: string) => `https://canary-${name}.example`;
const details = { ...everyDetail(said), hidesSaleUntilClosing: false };
const listing = aStoredListing({ details });

const UNVERIFIED = { role: 'registrant', seesWhatRegistrantsSee: false } as const;
const REGISTRANT = { role: 'registrant', seesWhatRegistrantsSee: true } as const;
const REALTOR = { role: 'realtor', seesWhatRegistrantsSee: true } as const;

function aSite(viewer: (request: Request) => Promise<Viewer>) {
  const index = new ListingIndex();
  index.upsert([
    { row: { ...listing, ...NOTHING_TOLD }, card: new TextEncoder().encode(toCard(listing)) },
  ]);
  const routes = listingRoutes({
    index,
    listings: {
      forViewer: async (id, who) => viewOf([listing], id, who),
      featuredIds: async () => [listing.id],
      showcaseId: async () => listing.id,
    },
    lastRefreshed: async () => null,
    viewer,
  });
  return apiRoutes([routes], {
    log: {
      error: (fields) => {
        throw new Error('a request failed', { cause: fields });
      },
    },
  });
}

type Somebody = Parameters<typeof viewerOf>[0];
const askedBy = (somebody: Somebody, path = '/api/properties/1') =>
  aSite(async () => viewerOf(somebody)).request(path);

/** The details whose text is in the response. */
async function fieldsIn(answer: Response | Promise<Response>): Promise<string[]> {
  const text = await (await answer).text();
  return DETAIL_NAMES.filter((name) => text.includes(said(name)));
}

test.each<[string, Somebody, Viewer]>([
  ['a guest', null, 'guest'],
  ['an account that is not verified, or has not accepted the terms,', UNVERIFIED, 'guest'],
  ['a registrant', REGISTRANT, 'registrant'],
  ['a realtor', REALTOR, 'realtor'],
])('%s gets exactly the fields of their tier', async (_who, somebody, tier) => {
  const fields = await fieldsIn(askedBy(somebody));
  expect(fields.length).toBeGreaterThan(100);
  expect([...VISIBLE_DETAILS[tier].whole]).toEqual(expect.arrayContaining(fields));
  expect(fields.includes('priorMlsStatus')).toBe(tier !== 'guest');
});

test('registrant-only fields are returned by no other call', async () => {
  const forGuests = await fieldsIn(askedBy(null));
  for (const path of ['/api/properties', '/api/properties/featured'])
    expect(await fieldsIn(askedBy(REGISTRANT, path))).toEqual([]);
  const showcase = await fieldsIn(askedBy(REGISTRANT, '/api/properties/featured-showcase'));
  expect(showcase).toEqual(forGuests);
});

test.each<[string, Somebody, string]>([
  ['a guest', null, 'no-cache'],
  ['an account that sees no more than a guest', UNVERIFIED, 'no-cache'],
  ['a registrant', REGISTRANT, 'private, no-store'],
  ['a realtor', REALTOR, 'private, no-store'],
])('responses to %s vary by cookie and have the matching cache headers', async (_, who, kept) => {
  const { headers } = await askedBy(who);
  expect(headers.get('Cache-Control')).toBe(kept);
  expect(headers.get('Vary')).toBe('Cookie');
});

test('a listing is returned as its card while accounts are unavailable', async () => {
  const away = async () => {
    throw new DatabaseAway();
  };
  const answer = await aSite(away).request('/api/properties/1');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await fieldsIn(answer)).toEqual([]);
});
