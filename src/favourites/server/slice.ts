import { accountId } from '#accounts/domain/account.ts';
import type { Slice } from '#platform/server/slice.ts';
import { FavouriteStore } from './favourite-store.ts';
import { type FavouritesDeps, favouriteRoutes } from './routes.ts';

type FavouriteStores = { favourites: FavouriteStore };

/** Homes saved by registered visitors. */
export const favouritesSlice: Slice<FavouriteStores, FavouritesDeps> = {
  name: 'favourites',
  stores: (db) => ({ favourites: new FavouriteStore(db) }),
  routes: favouriteRoutes,
  limits: [{ path: '/api/favorites/*', perMinute: 600 }],
  needsListings: ['/api/favorites/*'],
  personalRecords: [
    {
      name: 'favourites',
      export: async ({ favourites }, person) =>
        person.accountId === null ? [] : favourites.aboutPerson(accountId(person.accountId)),
      // Deleted with the account.
      erase: async ({ favourites }, person) =>
        person.accountId === null ? 0 : favourites.count(accountId(person.accountId)),
    },
  ],
};
