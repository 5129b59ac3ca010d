import { isHome } from '#listings/domain/home.ts';
import { HOME_FEATURES } from '#listings/domain/home-features.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import { neighbourhoodOf, placeKey } from '#places/domain/place.ts';
import { PROPERTY_TYPES } from './filters/property-type.ts';
import type { Scoring } from './index/scoring.ts';
import type { CloseListing } from './listing-index.ts';

const LISTED_TYPES: readonly string[] = Object.values(PROPERTY_TYPES).flat();

/** Reference implementation: scores listings one at a time and sorts all. The index must return the same. */
export function closestNaively(
  listings: readonly IndexedListing[],
  scoring: Scoring,
  n: number,
): { best: CloseListing[]; weighed: number } {
  const inQuestion = listings.flatMap((listing) => {
    const points = pointsOfKind(listing, scoring);
    const { price } = listing;
    if (points === null || price === null) return [];
    const isWithin = price >= scoring.price.least && price <= scoring.price.most;
    return isWithin ? [{ listing, price, points }] : [];
  });
  const best = inQuestion
    .map(({ listing, price, points }) => ({
      id: listing.id,
      score: points + pointsOfPrice(price, scoring.price) + pointsOfFeatures(listing, scoring),
      found: listing.featuresFound,
      absent: listing.featuresAbsent,
    }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, n);
  return { best, weighed: inQuestion.length };
}

function pointsOfKind(listing: IndexedListing, scoring: Scoring): number | null {
  if (listing.offeredFor === 'For Lease') return null;
  const { propertyClass, propertyType, bedrooms, bathrooms } = listing;
  const types: string[] = LISTED_TYPES.includes(propertyType) ? [propertyType] : [];
  if (propertyType === 'Attached/Row/Street Townhouse') types.push('Townhouse');
  if (propertyType === 'Condo Apartment') types.push('Apartment');
  const upToFive = (rooms: number | null) => Math.min(5, Math.floor(rooms ?? 0));
  const points = [
    scoring.kind({ isHome: isHome(listing), propertyClass, propertyTypes: types }),
    scoring.rooms({ bedrooms: upToFive(bedrooms), bathrooms: upToFive(bathrooms) }),
    scoring.place(keysOf(listing)),
  ];
  return points.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

function keysOf({ citySlug: city, area, district, neighbourhood }: IndexedListing): string[] {
  if (city === null) return [];
  const part = neighbourhood === null ? null : neighbourhoodOf(city, neighbourhood);
  return [
    city,
    ...(part ? [placeKey(part)] : []),
    ...(area ? [area] : []),
    ...(district ? [placeKey({ kind: 'district', district, city })] : []),
    ...(isInGta(city) ? ['gta'] : []),
  ];
}

function pointsOfPrice(
  price: number,
  { from, to, above, atOnce, below }: Scoring['price'],
): number {
  if (price > to) return -Math.floor(atOnce + (price - to) * above);
  return price < from ? -Math.floor((from - price) * below) : 0;
}

const pointsOfFeatures = ({ featuresFound, featuresAbsent }: IndexedListing, scoring: Scoring) =>
  HOME_FEATURES.reduce((sum, _, bit) => {
    const isFound = (featuresFound & (1 << bit)) !== 0;
    const isAbsent = (featuresAbsent & (1 << bit)) !== 0;
    return (
      sum + (isFound ? (scoring.found[bit] ?? 0) : 0) + (isAbsent ? (scoring.absent[bit] ?? 0) : 0)
    );
  }, 0);
