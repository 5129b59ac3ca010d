import { GTA_CITIES } from '#places/domain/cities.ts';
import { type Place, placeName, placeOf } from '#places/domain/place.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

/** The city that a URL value filters by: their parts map to their city, unknown values stay as given. */
export function chosenCity(text: string): Place {
  const place = placeOf(text);
  return 'city' in place ? { kind: 'city', city: place.city } : place;
}

/** The places in a city; all of them for `everywhere`. */
export const inCity = <Each extends { city: string }>(places: Each[], city: Place): Each[] =>
  places.filter((each) => isInside(each.city, city));

function isInside(name: string, place: Place): boolean {
  if (place.kind === 'everywhere') return true;
  if (place.kind === 'gta') return GTA_CITIES.some((city) => city.name === name);
  return name === placeName(place);
}

/** The index's title and description. `origin` is the site's address, without a trailing slash. */
export const indexFacts = (origin: string): PageFacts => ({
  title: 'Canadian Neighborhoods',
  description:
    'Guides to 39 towns and sought-after areas of the Greater Toronto Area and Ontario: asking prices, neighbourhoods, nearby stations and the newest homes.',
  keywords: ['Toronto neighbourhoods', 'GTA neighbourhood guide', 'where to live in Ontario'],
  canonical: `${origin}/neighborhoods`,
});
