import { queryFor } from '#platform/ui/api/ask.ts';
import { countNeighbourhoods, listProperties } from '../api.ts';

// Apart from the list's queries, so that pages with a few homes don't load the code that reads and writes searches.

/** How many homes a city's page shows; fills the grid's rows at every width. */
const CITY_HOMES = 18;

/** The newest homes for sale in a place, given by its value in a search. */
export const cityQuery = (place: string, limit = CITY_HOMES) =>
  queryFor(listProperties, { query: { city: place, homes: '1', sort: 'newest', limit } });

/** The neighbourhoods of every city in which something is for sale. */
export const neighbourhoodsQuery = queryFor(countNeighbourhoods, { query: {} });

/** How many homes the front page shows in its row. */
const NEW_HOMES = 12;

/** The newest homes for sale in the Greater Toronto Area. */
export const newestQuery = queryFor(listProperties, {
  query: { city: 'gta', homes: '1', sort: 'newest', limit: NEW_HOMES },
});
