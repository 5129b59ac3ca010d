import { expect, test } from 'vitest';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey } from '#listings/domain/listing.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { anIndexOf } from '../domain/listing-index.sample.ts';
import { searchRoutes } from './routes.ts';
import { GUESTS_ONLY } from './search-admission.sample.ts';

const homes = ['A pool, no carpet. Drop by: the table listings.', 'A garden and a den.'].map(
  (description, at) =>
    aStoredListing({ id: listingId(at + 1), key: listingKey(`W${at + 1}`), description }),
);
const routes = searchRoutes({
  index: anIndexOf(homes),
  featured: { featuredIds: async () => [] },
  admission: GUESTS_ONLY,
  lastRefreshed: () => null,
});
const log = {
  error: (fields: object) => {
    throw new Error('a request failed', { cause: fields });
  },
};
const site = apiRoutes([routes], { log });

/** What the list call answers to keywords: the ids that it finds, or its refusal. */
async function answerTo(typed: string): Promise<number[] | string> {
  const query = new URLSearchParams({ keywords: typed, facets: '1' });
  const answer = await site.request(`/api/properties?${query}`);
  const body = await answer.json();
  if (answer.status === 200) return body.properties.map(({ id }: { id: number }) => id);
  expect(answer.status).toBe(400);
  expect(body.issues).toEqual([{ path: 'keywords', message: body.message }]);
  return body.message;
}

const NOTHING =
  'keywords must have a word that descriptions don\'t all have, such as pool or "main floor office"';

test.each([
  ['pool', [1]],
  ['-pool', [2]],
  ['"den', [2]],
  ['po\u0000ol', [1]],
  ['\u202Epool\u202C', [1]],
  ['pool\ud800', [1]],
  ['\udc00 den \ud83d', [2]],
  ["'; drop table listings; --", [1]],
  ['(a+)+$ .*pool', [1]],
  [`${'('.repeat(100)}den`, [2]],
])('%j finds %j', async (typed, ids) => {
  expect(await answerTo(typed)).toEqual(ids);
});

test.each([
  ['the and of', NOTHING],
  ['"', NOTHING],
  ['\u202E\u0000 -', NOTHING],
  ['((((.*)*)*)*)*', NOTHING],
  ['pool '.repeat(400), 'keywords must be at most 200 characters'],
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen',
    'keywords must be at most 12 words or phrases',
  ],
] as const)('%j is answered at once with %j', async (typed, answer) => {
  expect(await answerTo(typed)).toEqual(answer);
});

test('ten kilobytes of keywords are refused as too long an address', async () => {
  const answer = await site.request(`/api/properties?keywords=${'pool+'.repeat(2_000)}`);
  expect(answer.status).toBe(414);
});

test('keywords without a word count as absent only if nothing is left of them', async () => {
  expect(await answerTo(' \u0000 ')).toEqual([2, 1]);
});
