import { propertyJson, toProperty } from './gate.ts';
import type { StoredListing } from './listing.ts';

/** The JSON text of a listing in lists: the main photo alone. */
export const toCard = (stored: StoredListing): string =>
  propertyJson(toProperty({ ...stored, photos: stored.photos.slice(0, 1) }));
