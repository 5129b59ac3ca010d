import { CITIES } from '#places/domain/cities.ts';
import type { Facets, Search } from '#search/domain/search.ts';
import type { Contender } from './harness.ts';

/** Facets that every contender counts; ours also counts classes, types, offers and districts. */
export type Counts = Pick<Facets, 'city' | 'minBedrooms' | 'minBathrooms' | 'prices'>;
export type Counter = Contender<Search, Counts>;

/** The counts as they are compared: a city without homes may be left out. */
export const inFixedOrder = ({ city, minBedrooms, minBathrooms, prices }: Counts) => ({
  city: CITIES.map(({ slug }) => city[slug] ?? 0),
  minBedrooms,
  minBathrooms,
  prices,
});
