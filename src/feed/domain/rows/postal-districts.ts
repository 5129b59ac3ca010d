import { type Bounds, isInBounds, type Position } from '#geography/domain/coordinates.ts';
import type { CitySlug } from '#places/domain/place.ts';

/**
 * Ontario's postal districts, by the first letter of a code, in rectangles a few kilometres wider than the district.
 * Letters of other provinces are missing.
 */
const DISTRICTS: ReadonlyMap<string, readonly Bounds[]> = new Map(
  Object.entries({
    // Eastern Ontario: Haliburton and Cobourg to Ottawa and the border of Quebec.
    K: [{ south: 43.7, west: -79.3, north: 46.5, east: -74.3 }],
    // Around Toronto: Niagara to Georgian Bay, Port Hope to Shelburne.
    L: [{ south: 42.75, west: -80.85, north: 45.1, east: -78.1 }],
    M: [{ south: 43.56, west: -79.67, north: 43.88, east: -79.09 }],
    // Southwestern Ontario: Windsor to Guelph and the Bruce Peninsula; and Dunnville.
    N: [
      { south: 41.6, west: -83.3, north: 45.5, east: -79.95 },
      { south: 42.6, west: -79.95, north: 43.1, east: -79.3 },
    ],
    // Northern Ontario, with Muskoka.
    P: [{ south: 44.6, west: -95.2, north: 57, east: -77.9 }],
  }),
);

/** The City of Toronto has its district to itself. */
const TORONTO = { letter: 'M', city: 'toronto' };

/** Whether a home with this postal code can be at this position, and in this city if the site knows it. */
export function canBeAt(postalCode: string, city: CitySlug | null, position: Position): boolean {
  const letter = postalCode.charAt(0);
  if (city !== null && (city === TORONTO.city) !== (letter === TORONTO.letter)) return false;
  return DISTRICTS.get(letter)?.some((bounds) => isInBounds(position, bounds)) ?? false;
}
