import type { QueryClient } from '@tanstack/react-query';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { EVERYTHING, type Search } from '#search/domain/search.ts';
import { hrefOf, PresentationContext } from '#search/ui/list-address.ts';

const PlacePicture = preloadable(() =>
  import('./stage/place-picture.tsx').then(({ PlacePicture }) => PlacePicture),
);

/** The homes for sale in a place, given by its value in a search. */
const homesIn = (place: string): Search => ({ ...EVERYTHING, city: place, homesOnly: true });

/** Loads a place's map on the server. Without it the page has no map, and nothing else is missing. */
export async function loadPlaceMap(place: string, queryClient: QueryClient): Promise<void> {
  if (!import.meta.env.SSR) return;
  const [{ pictureQuery }] = await Promise.all([
    import('./map-queries.ts'),
    PlacePicture.preload(),
  ]);
  await queryClient.prefetchQuery(pictureQuery(homesIn(place), { isStill: true }));
}

/** A map of a place's homes: a picture with links, and one to the list's map. */
export const PlaceMap = ({ name, place }: { name: string; place: string }) => (
  <section className="below-fold [--height-guess:640px]">
    <h2 className="font-display text-28">{name} on the map</h2>
    <PresentationContext value="map">
      <ServerDrawn className="map-embed mt-6">
        <PlacePicture search={homesIn(place)} />
      </ServerDrawn>
    </PresentationContext>
    <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
      Offline map, drawn by hand; outlines are approximate
      <SiteLink href={hrefOf(homesIn(place), 1, 'map')} className="text-link hit text-ink">
        Search {name} on the map
      </SiteLink>
    </p>
  </section>
);
