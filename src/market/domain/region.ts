import { GTA, GTA_NAME, placeKey, placeName, placeOf } from '#places/domain/place.ts';

/** What market figures are about: the Greater Toronto Area, or a place of the site's vocabulary. */
export type Region = {
  /** As people read it: 'Greater Toronto Area', 'Richmond Hill', or the text as it was given. */
  name: string;
  /** Its key in addresses and searches: 'gta', 'richmond-hill'. */
  key: string;
  /** False for a text that names no place of ours. */
  isKnown: boolean;
};

/**
 * The region that a text means, in any spelling. No place means the Greater Toronto Area: an average across every city,
 * Toronto and Kingston alike, would be of no use.
 */
export function regionOf(text: string): Region {
  const place = placeOf(/^\s*all\s*$/i.test(text) ? '' : text);
  if (place.kind === 'everywhere') {
    return { name: GTA_NAME, key: GTA, isKnown: true };
  }
  return { name: placeName(place), key: placeKey(place), isKnown: place.kind !== 'unknown' };
}
