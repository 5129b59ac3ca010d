import type { Slice } from '#platform/server/slice.ts';
import { PeopleStore } from './people-store.ts';
import { contentRoutes } from './routes.ts';

type ContentDeps = { stores: { people: PeopleStore } };

/** The brokerage's agents, testimonials, and text pages. */
export const contentSlice: Slice<{ people: PeopleStore }, ContentDeps> = {
  name: 'content',
  stores: (db) => ({ people: new PeopleStore(db) }),
  routes: ({ stores }) => contentRoutes({ people: stores.people }),
  limits: [
    { path: '/api/agents', perMinute: 600 },
    { path: '/api/testimonials', perMinute: 600 },
  ],
};
