import { describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { NOTHING_TOLD } from '#listings/domain/indexed-listing.sample.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { DatabaseAway } from '#platform/server/database/database-trouble.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { type ListingDeps, listingRoutes } from './routes.ts';

const home = aStoredListing({
  featured: true,
  description: 'A quiet house. '.repeat(20),
  details: { basement: ['Finished'] },
});

/** The API with one home in the index and a database that can be taken down. */
function aSite() {
  const state = { areAway: false };
  const asked =
    <Answer>(answer: Answer) =>
    async (): Promise<Answer> => {
      if (state.areAway) throw new DatabaseAway();
      return answer;
    };
  const listings: ListingDeps['listings'] = {
    forViewer: asked(viewOf([home], home.id, 'guest')),
    featuredIds: asked([home.id]),
    showcaseId: asked(home.id),
  };
  const index = new ListingIndex();
  index.upsert([{ row: { ...home, ...NOTHING_TOLD }, card: Buffer.from(toCard(home)) }]);
  const routes = listingRoutes({
    index,
    listings,
    lastRefreshed: async () => null,
    viewer: async () => 'guest',
  });
  const get = async (path: string) => {
    const answer = await apiRoutes([routes], { log: { error: () => {} } }).request(path);
    return { answer, body: await answer.json() };
  };
  return { get, state };
}

describe('while the database is down', () => {
  test('a listing is shown with its card’s data in an uncacheable response', async () => {
    const { get, state } = aSite();
    const whole = (await get('/api/properties/1')).body.property;
    state.areAway = true;
    const { answer, body } = await get('/api/properties/1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(body).toEqual({
      property: JSON.parse(toCard(home)),
      similar: [],
      lastRefreshed: null,
    });
    expect(whole).toMatchObject({ Basement: ['Finished'], price: body.property.price });
  });

  test('a home on no list only gets a request to try again', async () => {
    const { get, state } = aSite();
    state.areAway = true;
    const { answer, body } = await get('/api/properties/2');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(body).toEqual({ message: 'Not available at the moment' });
  });

  test('searches work as usual', async () => {
    const { get, state } = aSite();
    state.areAway = true;
    expect((await get('/api/properties')).body.total).toBe(1);
  });

  test('the featured listings are the last known ones', async () => {
    const { get, state } = aSite();
    const before = (await get('/api/properties/featured')).body;
    state.areAway = true;
    expect((await get('/api/properties/featured')).body).toEqual(before);
    expect(before.properties).toHaveLength(1);
  });

  test('the showcase is empty', async () => {
    const { get, state } = aSite();
    state.areAway = true;
    expect((await get('/api/properties/featured-showcase')).body).toEqual({ property: null });
  });
});
