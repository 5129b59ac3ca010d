import type { QueryClient } from '@tanstack/react-query';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';

const SurroundingsPicture = preloadable(() =>
  import('./stage/surroundings-picture.tsx').then(({ SurroundingsPicture }) => SurroundingsPicture),
);

/**
 * Loads the map of a home's surroundings on the server, given the id in the page's address. Before the page drops from
 * the answer what its cards don't show.
 */
export async function loadSurroundings(text: string, queryClient: QueryClient): Promise<void> {
  const id = parseListingId(text);
  if (!import.meta.env.SSR || id === null) return;
  const [{ surroundingsQuery }] = await Promise.all([
    import('./surroundings-query.ts'),
    SurroundingsPicture.preload(),
  ]);
  await queryClient.prefetchQuery(surroundingsQuery(id));
}

/** A map of a home's surroundings: a picture with links. Nothing if its place is unknown. */
export const SurroundingsMap = ({ id }: { id: ListingId }) => (
  <ServerDrawn className="mt-[72px] empty:hidden print:hidden">
    <SurroundingsPicture id={id} />
  </ServerDrawn>
);
