import { describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { DatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { listingRoutes } from './routes.ts';

const home = aStoredListing({
  featured: true,
  description: 'A quiet house. '.repeat(20),
  details: { basement: ['Finished'] },
});

/** The API with one home in the index and a database that can be taken down. */
function aSite() {
  const database = { isDown: false };
  const find =
    <Found>(found: Found) =>
    async (): Promise<Found> => {
      if (database.isDown) throw new DatabaseUnavailable();
      return found;
    };
  const routes = listingRoutes({
    index: anIndexOf([home]),
    listings: {
      forViewer: find(viewOf([home], home.id, 'guest')),
    },
    featured: {
      featuredIds: find([home.id]),
      showcaseId: find(home.id),
    },
    lastRefreshed: () => null,
    viewer: async () => 'guest',
  });
  const get = async (path: string) => {
    const answer = await apiRoutes([routes], { log: { error: () => {} } }).request(path);
    return { answer, body: await answer.json() };
  };
  return { get, database };
}

describe('while the database is down', () => {
  test('a listing is shown with its card’s data and without details in an uncacheable response', async () => {
    const { get, database } = aSite();
    const whole = (await get('/api/properties/1')).body.property;
    database.isDown = true;
    const { answer, body } = await get('/api/properties/1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(body).toEqual({
      property: { ...JSON.parse(toCard(home)), details: {} },
      similar: [],
      lastRefreshed: null,
    });
    expect(whole).toMatchObject({ Basement: ['Finished'], price: body.property.price });
  });

  test('a listing missing from the index answers 503', async () => {
    const { get, database } = aSite();
    database.isDown = true;
    const { answer, body } = await get('/api/properties/2');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(body).toEqual({ message: 'Not available at the moment' });
  });

  test('the showcase is empty', async () => {
    const { get, database } = aSite();
    database.isDown = true;
    expect((await get('/api/properties/featured-showcase')).body).toEqual({ property: null });
  });
});
