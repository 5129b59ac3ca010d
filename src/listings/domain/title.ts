import type { Listing } from './listing.ts';

/** 'Semi-Detached in Old Oakville': what a listing is called where its address can't stand. */
export const listingTitle = ({ propertySubType, neighbourhood, city }: Listing): string =>
  `${propertySubType} in ${neighbourhood ?? city}`;
