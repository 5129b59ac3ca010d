import { placeName, placeOf } from '#places/domain/place.ts';

/** A neighbourhood by its value in a search, its name, its city's slug, and how many homes a search finds there. */
export type NeighbourhoodCount = { key: string; name: string; city: string; count: number };

/** The neighbourhoods among counted places, by city and then from the most homes to the fewest. */
export const neighbourhoodCounts = (
  counts: Iterable<readonly [key: string, count: number]>,
): NeighbourhoodCount[] =>
  [...counts]
    .flatMap(([key, count]) => {
      const place = placeOf(key);
      if (place.kind !== 'neighbourhood') return [];
      return [{ key, name: placeName(place), city: place.city, count }];
    })
    .toSorted(
      (one, other) =>
        compare(one.city, other.city) || other.count - one.count || compare(one.name, other.name),
    );

// By code unit: a locale's rules differ between machines.
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
