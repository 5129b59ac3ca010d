import { plain } from '#grounding/domain/plain-words.ts';
import { type Alike, CIRCLES, type Circle } from '#listings/domain/alike.ts';
import type { Listing } from '#listings/domain/listing.ts';
import { placeName } from '#places/domain/place.ts';
import type { Spread } from '../../api.ts';
import { spreadOf } from './spread.ts';

/** Minimum number of homes to compare with. */
export const MIN_COMPARABLES = 5;

export type Compared = {
  /** The area searched: 'Old Oakville', 'Oakville'. */
  where: string;
  homes: readonly Alike[];
  price: Spread;
  /** By the lower end of the board's size range; null if too few homes have one. */
  pricePerSquareFoot: Spread | null;
};

/** The homes of the narrowest circle with enough of them, in the same order; null if even the city has too few. */
export function compare(alike: readonly Alike[], place: Place): Compared | null {
  const circle = narrowest(
    CIRCLES.map((each) => ({ circle: each, count: within(alike, each).length })),
    MIN_COMPARABLES,
  );
  if (!circle) return null;
  const homes = within(alike, circle);
  const price = spreadOf(homes.map((home) => home.price));
  const byFoot = homes.flatMap((home) => perFoot(home.price, home.sizeFrom) ?? []);
  return (
    price && {
      where: whereOf(circle, place),
      homes,
      price,
      pricePerSquareFoot: byFoot.length < MIN_COMPARABLES ? null : spreadOf(byFoot),
    }
  );
}

const within = (alike: readonly Alike[], circle: Circle): Alike[] =>
  alike.filter((home) => CIRCLES.indexOf(home.circle) <= CIRCLES.indexOf(circle));

/** The first circle with at least the given number. */
export const narrowest = (
  counted: readonly { circle: Circle; count: number }[],
  atLeast: number,
): Circle | undefined => counted.find(({ count }) => count >= atLeast)?.circle;

/** Dollars per square foot; null if the size is unknown. */
const perFoot = (price: number, sizeFrom: number | null): number | null =>
  sizeFrom !== null && sizeFrom > 0 ? price / sizeFrom : null;

export type Place = Pick<Listing, 'neighbourhood' | 'district' | 'area' | 'city' | 'citySlug'>;

/** The circle's name, as displayed. */
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
