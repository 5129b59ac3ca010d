import type { Bounds, Position } from '#geography/domain/coordinates.ts';
import type { ListingId } from '#listings/domain/listing.ts';

/** The homes of a search in one cell of a map tile; never those that show no position. */
export type MapCell = {
  /** The cell's column and row in its tile, from 0 to 7. */
  x: number;
  y: number;
  count: number;
  /** The mean of the homes' positions. */
  position: Position;
  /** Dollars. */
  lowestPrice: number;
  /** If there are few, and far enough apart to be shown one by one; those at one position are together. */
  homes: MapHomes[] | null;
  /** Where most of the homes are, if they aren't shown one by one; of places with equally many, the first by key. Null if none is known. */
  place: MapPlace | null;
};

/** A place's value in a search, and how many of the homes are there. */
export type MapPlace = { key: string; count: number };

/** The homes at one position, lowest price first. */
export type MapHomes = {
  position: Position;
  count: number;
  /** Dollars. */
  lowestPrice: number;
  /** The first twenty. */
  ids: ListingId[];
};

/** How many homes of a search are on the map. */
export type MapSummary = {
  placed: number;
  /** Those that show no position. */
  unplaced: number;
  total: number;
  /** Of those placed; null if there are none. */
  bounds: Bounds | null;
  /** The narrowest around 98% of those placed in each direction, so that one home far away doesn't decide what a map shows. */
  core: Bounds | null;
};

/** Positions of a cell that are shown one by one, at most. */
export const MOST_POSITIONS = 4;
/** Pixels: on maps up to twice as large, the prices of nearer homes would cover each other. */
export const CROWDED = 16;
/** On tiles from this zoom on a home counts for its neighbourhood, or if it has none for its city; farther out for its city. */
export const NEIGHBOURHOODS_FROM = 10;
/** Homes at one position that are listed. */
export const MOST_LISTED = 20;
/** Decimals of positions: about a metre. */
export const POSITION_DECIMALS = 5;
