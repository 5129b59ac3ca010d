import { GTA, GTA_NAME, type Place, placeKey, placeName, placeOf } from '#places/domain/place.ts';

/** The subject of market figures: the Greater Toronto Area, or a place that the site knows. */
export type Region = {
  /** Display name: 'Greater Toronto Area', 'Richmond Hill', or the text as given. */
  name: string;
  /** Its key in URLs and searches: 'gta', 'richmond-hill'. */
  key: string;
  /** False if the text names no known place. */
  isKnown: boolean;
};

/**
 * Parses a region in any spelling. No place means the Greater Toronto Area: an average across every city, Toronto and
 * Kingston alike, would be useless.
 */
export function regionOf(text: string): Region {
  const place = withFigures(placeOf(/^\s*all\s*$/i.test(text) ? '' : text));
  if (place.kind === 'everywhere') {
    return { name: GTA_NAME, key: GTA, isKnown: true };
  }
  return { name: placeName(place), key: placeKey(place), isKnown: place.kind !== 'unknown' };
}

/** A neighbourhood has too few sales for figures of its own; its city has them. */
const withFigures = (place: Place): Place =>
  place.kind === 'neighbourhood' ? { kind: 'city', city: place.city } : place;
