import { placeName, placeOf } from '#places/domain/place.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

/** Those that lie in a city, however it is spelled; all of them where none is chosen. */
export function inCity<Place extends { city: string }>(places: Place[], city: string): Place[] {
  const chosen = placeOf(city);
  if (chosen.kind === 'everywhere') return places;
  const name = placeName(chosen.kind === 'unknown' ? chosen : { kind: 'city', city: chosen.city });
  return places.filter((place) => place.city === name);
}

/** What the index says of itself. `origin` is the site's address, without a slash at the end. */
export const indexFacts = (origin: string): PageFacts => ({
  title: 'Canadian Neighborhoods',
  description:
    'Guides to forty towns and sought-after areas of the Greater Toronto Area and Ontario: what homes ask, the neighbourhoods inside them, stations in reach and the newest homes.',
  keywords: ['Toronto neighbourhoods', 'GTA neighbourhood guide', 'where to live in Ontario'],
  canonical: `${origin}/neighborhoods`,
});
