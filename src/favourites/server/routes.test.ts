import { describe, expect, test } from 'vitest';
import { type AccountId, accountId } from '#accounts/domain/account.ts';
import { aProperty } from '#listings/api.sample.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { addFavourite, isFavourite, listFavourites, removeFavourite } from '../api.ts';
import type { Saved } from './favourite-store.ts';
import { type FavouritesDeps, favouriteRoutes } from './routes.ts';

const [ON_MARKET, GONE, FULL] = [listingId(1), listingId(2), listingId(3)];
const PEOPLE: Record<string, AccountId> = { ada: accountId(1), ben: accountId(2) };
const ADDED_AT = new Date('2026-11-21T11:00:00Z');

/** The routes on in-memory stores; the cookie names the signed-in user. */
function aSite(given: Record<string, ListingId[]> = {}) {
  const saved = new Map<AccountId, Saved[]>();
  const of = (account: AccountId) => saved.get(account) ?? [];
  for (const [name, ids] of Object.entries(given))
    saved.set(
      PEOPLE[name] ?? accountId(0),
      ids.map((listing) => ({ listing, addedAt: ADDED_AT })),
    );
  const without = (account: AccountId, id: ListingId) =>
    of(account).filter(({ listing }) => listing !== id);
  const favourites: FavouritesDeps['stores']['favourites'] = {
    list: async (account) => of(account),
    has: async (account, id) => of(account).some(({ listing }) => listing === id),
    add: async (account, id) => {
      if (id === FULL) return false;
      saved.set(account, [{ listing: id, addedAt: ADDED_AT }, ...without(account, id)]);
      return true;
    },
    remove: async (account, id) => void saved.set(account, without(account, id)),
  };
  const routes = favouriteRoutes({
    stores: { favourites },
    signedIn: async ({ headers }) => {
      const id = PEOPLE[headers.get('Cookie') ?? ''];
      return id === undefined ? null : { id };
    },
    listings: {
      statusOf: async (id) => {
        if (id === GONE) return 'off-market';
        return id > FULL ? 'never' : 'public';
      },
      namesOf: async (ids) => new Map(ids.map((id) => [id, `${id} Sample Court, Oakville`])),
    },
    index: {
      joinCards: ([id]) =>
        new TextEncoder().encode(id === ON_MARKET ? JSON.stringify(aProperty({ id })) : ''),
    },
  });
  return apiRoutes([routes], {
    log: {
      error: (fields) => {
        throw new Error('a request failed', { cause: fields });
      },
    },
  });
}

type Site = ReturnType<typeof aSite>;
const FAVOURITES_PATH = '/api/favorites';
const send = (site: Site, method: string, path: string, who: string | null = 'ada') =>
  site.request(path, { method, ...(who ? { headers: { Cookie: who } } : {}) });
const listOf = async (site: Site, who: string) =>
  listFavourites.answer.parse(await (await send(site, 'GET', FAVOURITES_PATH, who)).json())
    .favorites;

describe('GET /api/favorites', () => {
  test('returns each home as list calls do, with its name and when it was saved', async () => {
    const [favourite] = await listOf(aSite({ ada: [ON_MARKET] }), 'ada');
    expect(favourite).toEqual({
      propertyId: 1,
      addedAt: '2026-11-21T11:00:00.000Z',
      property: aProperty({ id: ON_MARKET }),
      name: '1 Sample Court, Oakville',
    });
  });

  test('returns only the name of a home off the market', async () => {
    const answer = await send(aSite({ ada: [GONE] }), 'GET', FAVOURITES_PATH);
    const [favourite] = (await answer.json()).favorites;
    expect(Object.keys(favourite)).toEqual(['propertyId', 'addedAt', 'name', 'property']);
    expect(favourite).toMatchObject({ name: '2 Sample Court, Oakville', property: null });
  });

  test('returns an empty list if nothing is saved', async () => {
    expect(await listOf(aSite(), 'ada')).toEqual([]);
  });
});

describe('one home', () => {
  test('is saved, queried and removed, each idempotently', async () => {
    const site = aSite();
    const steps: [string, boolean][] = [
      ['GET', false],
      ['POST', true],
      ['POST', true],
      ['GET', true],
      ['DELETE', false],
      ['DELETE', false],
      ['GET', false],
    ];
    for (const [method, isFavorite] of steps) {
      const answer = await send(site, method, `${FAVOURITES_PATH}/1`);
      expect([answer.status, await answer.json()]).toEqual([200, { isFavorite }]);
    }
  });

  test.each([
    ['with an unknown id', '4', 404, 'Property Not Found'],
    ['off the market', '2', 410, 'This home is no longer on the market'],
    [
      'over the limit of 500 homes per account',
      '3',
      409,
      'You can save up to 500 homes. Please remove one first.',
    ],
  ])('%s is not saved', async (_what, id, status, message) => {
    const answer = await send(aSite(), 'POST', `${FAVOURITES_PATH}/${id}`);
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
  });

  test('off the market can still be removed', async () => {
    const site = aSite({ ada: [GONE] });
    await send(site, 'DELETE', `${FAVOURITES_PATH}/${GONE}`);
    expect(await listOf(site, 'ada')).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '%00'])('rejects the id %s', async (id) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await send(aSite(), method, `${FAVOURITES_PATH}/${id}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        message: 'propertyId must be a whole number from 1 to 2147483647',
      });
    }
  });
});

const CALLS = [listFavourites, isFavourite, addFavourite, removeFavourite];

test.each(CALLS)('$method $path answers 401 when signed out', async (call) => {
  const answer = await send(aSite(), call.method, call.path.replace('{propertyId}', '1'), null);
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'Not signed in' }]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each(CALLS)('$method $path is never cached', async ({ method, path }) => {
  const answer = await send(aSite(), method, path.replace('{propertyId}', '1'));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each(CALLS)(
  'fault 74: with two users, $method $path reads and changes only the caller’s own homes',
  async ({ method, path }) => {
    for (const [asker, other] of [
      ['ada', 'ben'],
      ['ben', 'ada'],
    ] as const) {
      // The session decides, even if the request names another account.
      const named = `?accountId=${PEOPLE[other]}&account=${PEOPLE[other]}&user=${other}`;
      const address = path.replace('{propertyId}', '1') + named;
      const alone = aSite({ [other]: [] });
      const withOthers = aSite({ [other]: [ON_MARKET, GONE] });
      const [expected, answer] = [
        await send(alone, method, address, asker),
        await send(withOthers, method, address, asker),
      ];
      expect([answer.status, await answer.text()]).toEqual([
        expected.status,
        await expected.text(),
      ]);
      expect((await listOf(withOthers, other)).map(({ propertyId }) => propertyId)).toEqual([1, 2]);
    }
  },
);
