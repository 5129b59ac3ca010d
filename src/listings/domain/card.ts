import { type BriefListing, propertyJson, toProperty } from './gate.ts';

/** The JSON of a listing in a list: main photo only. */
export const toCard = (stored: BriefListing): string =>
  propertyJson(toProperty({ ...stored, photos: stored.photos.slice(0, 1) }));
