import { type Area, areaOf } from '#geography/domain/area.ts';
import { tileOf } from '#geography/domain/tile-grid.sample.ts';
import type { Tile } from '#geography/domain/tile-grid.ts';
import type { Found, Search } from '#search/domain/search.ts';
import { chances, type PricedListing, someQueries } from './market.ts';

/** A tile of a search, at any zoom from 6 to 15. */
export type TileQuestion = { search: Search; tile: Tile };

/** What all contenders must agree on: each cell's column, row, count and lowest price, row by row. */
export type TileAnswer = (readonly [x: number, y: number, count: number, price: number])[];

/** A search within a polygon of sixty points: the total, and the first page, most expensive first. */
export type AreaQuestion = { search: Search; area: Area };
export type AreaAnswer = Found;

export const PAGE = { limit: 27, offset: 0 };

/** Kilometres from the middle to the farthest corner: a neighbourhood, a town, and a few towns. */
const REACHES_KM = [1.5, 5, 15];
const KILOMETRES_PER_DEGREE = 111;

/** A visitor's searches without a place, each somewhere homes are. */
function searchesSomewhere(listings: readonly PricedListing[], count: number, seed: number) {
  const chance = chances(seed);
  const placed = listings.filter(({ latitude }) => latitude !== null);
  return someQueries(count, seed).map(({ search }) => {
    const { latitude, longitude } = placed[Math.floor(chance() * placed.length)] ?? {};
    const at = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    return { search: { ...search, places: [], sort: 'price-desc' as const }, at, chance };
  });
}

export const tileQuestions = (listings: readonly PricedListing[], count: number): TileQuestion[] =>
  searchesSomewhere(listings, count, 23).map(({ search, at, chance }) => ({
    search,
    tile: tileOf(at, 6 + Math.floor(chance() * 10)),
  }));

export const areaQuestions = (listings: readonly PricedListing[], count: number): AreaQuestion[] =>
  searchesSomewhere(listings, count, 24).flatMap(({ search, at, chance }, number) => {
    const reach = (REACHES_KM[number % REACHES_KM.length] ?? 1) / KILOMETRES_PER_DEGREE;
    const corners = Array.from({ length: 60 }, (_, corner) => {
      const angle = (corner * Math.PI) / 30;
      const radius = reach * (0.6 + 0.4 * chance());
      return {
        latitude: at.latitude + radius * Math.sin(angle),
        longitude: at.longitude + radius * 1.4 * Math.cos(angle),
      };
    });
    const area = areaOf(corners);
    return typeof area === 'string' ? [] : [{ search, area }];
  });
