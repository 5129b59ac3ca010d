import { placeKey, placeName, placeOf } from '#places/domain/place.ts';

/** What market figures are about: the whole area, or a place of the site's vocabulary. */
export type Region = {
  /** As people read it: 'Greater Toronto Area', 'Richmond Hill', or the text as it was given. */
  name: string;
  /** Stands for it in addresses and searches: 'all-cities', 'richmond-hill'. */
  key: string;
  /** False for a text that names no place of ours. */
  isKnown: boolean;
};

const EVERYWHERE = /^\s*(gta|greater[ _-]toronto[ _-]area|all[ _-]cities|all)?\s*$/i;

/** The region that a text means, however it is spelled. */
export function regionOf(text: string): Region {
  const place = placeOf(EVERYWHERE.test(text) ? '' : text);
  if (place.kind === 'everywhere') {
    return { name: 'Greater Toronto Area', key: placeKey(place), isKnown: true };
  }
  return { name: placeName(place), key: placeKey(place), isKnown: place.kind !== 'unknown' };
}
