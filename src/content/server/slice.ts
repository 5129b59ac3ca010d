import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Slice } from '#platform/server/slice.ts';
import { PeopleStore } from './people-store.ts';
import { contentRoutes } from './routes.ts';

type ContentDeps = { stores: { people: PeopleStore }; brokerage(): Brokerage };

/** The brokerage's agents, testimonials, and text pages. */
export const contentSlice: Slice<{ people: PeopleStore }, ContentDeps> = {
  name: 'content',
  stores: (db) => ({ people: new PeopleStore(db) }),
  routes: ({ stores, brokerage }) => contentRoutes({ people: stores.people, brokerage }),
  limits: [
    { path: '/api/agents', perMinute: 600 },
    { path: '/api/testimonials', perMinute: 600 },
  ],
};
