import { type BriefListing, propertyJson, toProperty } from './gate.ts';

/** The JSON text of a listing in lists: the main photo alone. */
export const toCard = (stored: BriefListing): string =>
  propertyJson(toProperty({ ...stored, photos: stored.photos.slice(0, 1) }));
