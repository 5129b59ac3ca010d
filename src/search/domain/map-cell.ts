import * as z from 'zod/mini';

/** The homes at one position. */
export const PlacedHomes = z.object({
  /** The home with the lowest price. */
  id: z.number(),
  /** The lowest price in dollars; null if none has one to compare (a rent per square foot). */
  price: z.nullable(z.number()),
  lat: z.number(),
  lng: z.number(),
  /** How many homes are here; left out for one. */
  count: z.optional(z.number()),
  /** Up to twenty of several, lowest price first. */
  ids: z.optional(z.array(z.number())),
});
export type PlacedHomes = z.infer<typeof PlacedHomes>;

/** The homes of a search in one cell of a map tile; never those that show no position. */
export const MapCell = z.object({
  /** Column and row in the tile, 0 to 7. */
  x: z.number(),
  y: z.number(),
  count: z.number(),
  /** The mean position of its homes, in degrees. */
  lat: z.number(),
  lng: z.number(),
  /** In dollars; null if no home has a price to compare. */
  minPrice: z.nullable(z.number()),
  /** If the homes aren't listed: the value of the place that most of them are in, the first by key of several, and how many are there. */
  place: z.optional(z.string()),
  placeCount: z.optional(z.number()),
  /** The homes themselves, if they are at up to four positions and far enough apart. */
  listings: z.optional(z.array(PlacedHomes)),
});
export type MapCell = z.infer<typeof MapCell>;

const Rectangle = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
});

/** How many homes of a search are on the map. */
export const MapSummary = z.object({
  /** Homes on the map. */
  placed: z.number(),
  /** Homes that show no exact address: in the list, but not on the map. */
  unplaced: z.number(),
  total: z.number(),
  /** The rectangle around the homes on the map, in degrees; null if there are none. */
  bounds: z.nullable(Rectangle),
  /** The narrowest rectangle around 98% of them in each direction, so that one home far away doesn't decide what a map opens on. */
  core: z.nullable(Rectangle),
});
export type MapSummary = z.infer<typeof MapSummary>;

/** A place's value in a search, and how many of some homes are there. */
export type MapPlace = { key: string; count: number };
