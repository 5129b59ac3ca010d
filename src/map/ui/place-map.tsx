import type { QueryClient } from '@tanstack/react-query';
import { queryText } from '#platform/domain/call.ts';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { OFFLINE_CREDIT } from '../domain/offline-credit.ts';

const PlacePicture = preloadable(() =>
  import('./stage/place-picture.tsx').then(({ PlacePicture }) => PlacePicture),
);

/** Loads a place's map on the server. Without it the page has no map, and nothing else is missing. */
export async function loadPlaceMap(place: string, queryClient: QueryClient): Promise<void> {
  if (!import.meta.env.SSR) return;
  const [{ placePictureQuery }] = await Promise.all([
    import('./map-queries.ts'),
    PlacePicture.preload(),
  ]);
  await queryClient.prefetchQuery(placePictureQuery(place));
}

/** A map of a place's homes: a picture with links, and one to the list's map. */
export const PlaceMap = ({ name, place }: { name: string; place: string }) => (
  <section className="below-fold [--height-guess:640px]">
    <h2 className="font-display text-28">{name} on the map</h2>
    <ServerDrawn className="map-embed mt-6">
      <PlacePicture place={place} />
    </ServerDrawn>
    <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
      {OFFLINE_CREDIT}
      <a
        href={`/properties?${queryText({ city: place, homes: '1', show: 'map' })}`}
        className="text-link hit text-ink"
      >
        Search {name} on the map
      </a>
    </p>
  </section>
);
