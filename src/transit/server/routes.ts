import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { listDestinations, showReach } from '../api.ts';
import { destinationName, formatDestinations } from '../domain/destination.ts';
import { outlineOf } from '../domain/outline.ts';
import { namedPlaces, placeOf } from '../domain/places.ts';
import type { TravelTimes } from '../domain/travel-times.ts';

export type TransitDeps = { travel: TravelTimes };

/** For five minutes, because a timetable may replace the estimate while the site runs. */
const CACHE_CONTROL = 'public, max-age=300';

/** The calls of transit/api.ts. */
export function transitRoutes({ travel }: TransitDeps): Handler[] {
  return [
    handle(listDestinations, ({ context }) => {
      context.header('Cache-Control', CACHE_CONTROL);
      return { source: travel.source, destinations: namedPlaces() };
    }),

    handle(showReach, ({ query: { reach: destinations }, context }) => {
      const unknown = destinations.find((destination) => !placeOf(destination));
      if (unknown) return refuse(400, `reach names an unknown place: ${destinationName(unknown)}`);
      const reached = destinations.flatMap((destination) => {
        const [place, grid] = [placeOf(destination), travel.gridTo(destination)];
        return place && grid ? [{ destination, place, grid, minutes: destination.minutes }] : [];
      });
      context.header('Cache-Control', CACHE_CONTROL);
      const areas = reached.map((each) => outlineOf([each]));
      const [area = []] = areas;
      return {
        source: travel.source,
        destinations: reached.map(({ destination, place, minutes }, at) => ({
          destination: formatDestinations([destination]),
          name: place.name,
          latitude: place.latitude,
          longitude: place.longitude,
          minutes,
          area: areas[at] ?? [],
        })),
        common: areas.length === 1 ? area : outlineOf(reached),
      };
    }),
  ];
}
