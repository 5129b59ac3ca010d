import { accountId } from '#accounts/domain/account.ts';
import type { Slice } from '#platform/server/slice.ts';
import { HiddenStore } from './hidden-store.ts';
import { type HiddenDeps, hiddenRoutes } from './routes.ts';

type HiddenStores = { hidden: HiddenStore };

/** What registered visitors have hidden from lists. */
export const hiddenSlice: Slice<HiddenStores, HiddenDeps> = {
  name: 'hidden',
  stores: (db) => ({ hidden: new HiddenStore(db) }),
  routes: hiddenRoutes,
  limits: [
    { path: '/api/hidden', perMinute: 600 },
    { path: '/api/hidden/*', perMinute: 600 },
  ],
  personalRecords: [
    {
      name: 'hidden',
      export: async ({ hidden }, person) =>
        person.accountId === null ? [] : hidden.list(accountId(person.accountId)),
      // Deleted with the account.
      erase: async ({ hidden }, person) =>
        person.accountId === null ? 0 : hidden.count(accountId(person.accountId)),
    },
  ],
};
