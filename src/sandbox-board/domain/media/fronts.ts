import type { Photo } from './photos.ts';

/** A listing of the board, in the board's order, for the choice of its first picture. */
export type Fronted = {
  /** The lists that it is in. Only listings with the same pictures need to be in one list. */
  lists: readonly string[];
  price: number;
  /** The pictures that fit; the same one is the same object for every listing. */
  fitting: readonly Photo[];
  /** The earlier listing of the same home, whose picture it gets; null for nearly all. */
  sameAs: number | null;
};

/** Consecutive homes of a list whose first pictures all differ. */
export const ALL_DIFFERENT = 12;
/** Homes with one price are in any order, and a few that the site may not show are not between others. */
const MIN_LISTINGS_BETWEEN = ALL_DIFFERENT + 4;
/** Homes so near in a list don't even show the same building, if there are others. */
const OTHER_BUILDING = 2;

/** Spreads the choices evenly: its multiples' fractions are as far apart as can be. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const placeIn = (fitting: readonly Photo[], index: number): number =>
  Math.floor(((index * GOLDEN) % 1) * fitting.length);

/** The nth choice of pictures, for boards too large to look at all homes. */
export const frontAt = (index: number, fitting: readonly Photo[]): Photo | undefined =>
  fitting[placeIn(fitting, index)];

/**
 * The first picture of each listing; undefined where none fits. In the board's order and by price, any twelve consecutive
 * homes of a list have different ones.
 */
export function frontsOf(listings: readonly Fronted[]): (Photo | undefined)[] {
  const spots = spotsOf(listings);
  const again = new Map(
    listings.flatMap(({ sameAs }, at) => (sameAs === null ? [] : [[sameAs, at]])),
  );
  const chosen: (Photo | undefined)[] = Array.from({ length: listings.length });
  for (const [at, { fitting }] of listings.entries()) {
    if (chosen[at]) continue;
    const places = [at, ...[again.get(at) ?? []].flat()];
    const near = (distance: number): Photo[] =>
      places
        .flatMap((place) => spots[place]?.flatMap((spot) => around(spot, distance)) ?? [])
        .flatMap((other) => chosen[other] ?? []);
    const front = unlike({
      fitting,
      index: at,
      near: near(MIN_LISTINGS_BETWEEN),
      nearest: near(OTHER_BUILDING),
    });
    for (const place of places) chosen[place] = front;
  }
  return chosen;
}

/** Where a listing is in an order of a list. */
type Spot = { order: readonly number[]; place: number };

/** The spots of each listing: in every list that it is in, in the board's order and by price. */
function spotsOf(listings: readonly Fronted[]): Spot[][] {
  const lists = new Map<string, number[]>();
  for (const [at, listing] of listings.entries())
    for (const name of listing.lists) lists.set(name, [...(lists.get(name) ?? []), at]);
  const priceOf = (at: number) => listings[at]?.price ?? 0;
  const spots: Spot[][] = listings.map(() => []);
  for (const list of lists.values())
    for (const order of [list, list.toSorted((a, b) => priceOf(a) - priceOf(b))])
      for (const [place, at] of order.entries()) spots[at]?.push({ order, place });
  return spots;
}

/** The listings fewer than `distance` places before and after. */
const around = ({ order, place }: Spot, distance: number): readonly number[] =>
  order.slice(Math.max(place - distance + 1, 0), place + distance);

type Choice = {
  fitting: readonly Photo[];
  index: number;
  near: readonly Photo[];
  nearest: readonly Photo[];
};

function unlike({ fitting, index, near, nearest }: Choice): Photo | undefined {
  const taken = new Set(near);
  const buildings = new Set(nearest.map(({ file }) => file));
  const first = placeIn(fitting, index);
  const left = [...fitting.slice(first), ...fitting.slice(0, first)].filter(
    (photo) => !taken.has(photo),
  );
  return left.find(({ file }) => !buildings.has(file)) ?? left[0] ?? fitting[first];
}
