import { aProperty } from '#listings/api.sample.ts';
import type { Suggestions } from './api.ts';

const leadingTo = (query: string, count: number) => ({
  count,
  offer: 'For Sale' as const,
  query,
});

const LESLIEVILLE = {
  key: 'toronto-leslieville',
  name: 'Leslieville',
  kind: 'neighbourhood' as const,
  within: 'Toronto',
  ...leadingTo('city=toronto-leslieville', 34),
};

export const LESLIE_STREET = {
  name: 'Leslie Street',
  city: 'Toronto',
  ...leadingTo('city=toronto&street=Leslie+Street', 6),
};

/** What 'lesl' may mean: a place, a home and a street. */
export const someSuggestions = (given: Partial<Suggestions> = {}): Suggestions => ({
  query: 'lesl',
  corrected: null,
  best: null,
  places: [LESLIEVILLE],
  homes: [aProperty({ id: 7, address: '1190 Leslie Street', neighbourhood: 'Don Mills' })],
  streets: [LESLIE_STREET],
  buildings: [],
  postalCodes: [],
  brokerages: [],
  ...given,
});

/** Nothing on the market has that name. */
export const NO_SUGGESTIONS: Suggestions = someSuggestions({ places: [], homes: [], streets: [] });
