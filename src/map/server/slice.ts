import { DAY } from '#platform/domain/duration.ts';
import type { Slice } from '#platform/server/slice.ts';
import { priceOfSearch } from '#search/domain/price-of-search.ts';
import { AreaStore } from './area-store.ts';
import { type MapDeps, mapRoutes } from './routes.ts';

/** The map of a search: its tiles and totals, and areas that visitors drew. */
export const mapSlice: Slice<{ areas: AreaStore }, MapDeps> = {
  name: 'map',
  stores: (db) => ({ areas: new AreaStore(db) }),
  routes: mapRoutes,
  limits: [
    // A pan shows up to a dozen tiles.
    { path: '/api/map/*', perMinute: 1_200, price: priceOfSearch },
    { path: '/api/map/areas', perMinute: 30 },
    { path: '/api/map/areas', perHour: 200 },
    { path: '/api/map/areas', perDay: 1_000 },
  ],
  needsListings: ['/api/map/*'],
  personalRecords: [
    {
      // Nothing says whose they are. What was stored and never searched is deleted after a day, the rest after two years.
      name: 'drawnAreas',
      retention: [
        {
          keptFor: DAY,
          deleteBefore: ({ areas }, moment) => areas.deleteUnsearchedBefore(moment),
        },
        {
          keptFor: { months: 24 },
          deleteBefore: ({ areas }, moment) => areas.deleteBefore(moment),
        },
      ],
    },
  ],
};
