import { plain } from '#grounding/domain/plain-words.ts';
import { type Alike, CIRCLES, type Circle } from '#listings/domain/alike.ts';
import type { Listing } from '#listings/domain/listing.ts';
import { placeName } from '#places/domain/place.ts';
import type { Spread } from '../../api.ts';
import { spreadOf } from './spread.ts';

/** Fewer homes are not compared with. */
export const FEWEST = 5;

export type Compared = {
  /** How far they were looked for: 'Old Oakville', 'Oakville'. */
  where: string;
  homes: readonly Alike[];
  price: Spread;
  /** By the lower end of the board's range of sizes; null where too few say theirs. */
  pricePerSquareFoot: Spread | null;
};

/** Those of the narrowest circle that holds enough, in their order; null where even the city holds too few. */
export function compare(alike: readonly Alike[], place: Place): Compared | null {
  const circle = narrowest(
    CIRCLES.map((each) => ({ circle: each, count: within(alike, each).length })),
    FEWEST,
  );
  if (!circle) return null;
  const homes = within(alike, circle);
  const price = spreadOf(homes.map((home) => home.price));
  const byFoot = homes.flatMap(({ price: asked, sizeFrom }) => perFoot(asked, sizeFrom) ?? []);
  return (
    price && {
      where: whereOf(circle, place),
      homes,
      price,
      pricePerSquareFoot: byFoot.length < FEWEST ? null : spreadOf(byFoot),
    }
  );
}

const within = (alike: readonly Alike[], circle: Circle): Alike[] =>
  alike.filter((home) => CIRCLES.indexOf(home.circle) <= CIRCLES.indexOf(circle));

/** The first circle of so many. */
export const narrowest = (
  counted: readonly { circle: Circle; count: number }[],
  atLeast: number,
): Circle | undefined => counted.find(({ count }) => count >= atLeast)?.circle;

/** Dollars for each square foot; null where the size is unknown. */
const perFoot = (price: number, sizeFrom: number | null): number | null =>
  sizeFrom !== null && sizeFrom > 0 ? price / sizeFrom : null;

export type Place = Pick<Listing, 'neighbourhood' | 'district' | 'area' | 'city' | 'citySlug'>;

/** The circle's name, as people read it. */
export function whereOf(
  circle: Circle,
  { neighbourhood, district, area, city, citySlug }: Place,
): string {
  if (circle === 'neighbourhood') return plain(neighbourhood) ?? 'the neighbourhood';
  if (circle === 'part' && citySlug !== null) {
    if (area) return placeName({ kind: 'area', area, city: citySlug });
    if (district) return placeName({ kind: 'district', district, city: citySlug });
  }
  return plain(city) ?? 'the city';
}
