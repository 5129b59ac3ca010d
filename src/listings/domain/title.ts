import type { BriefFacts } from './listing.ts';

/** 'Semi-Detached in Old Oakville': a listing's title when its address can't be shown. */
export function listingTitle({ propertySubType, neighbourhood, city }: BriefFacts): string {
  const place = neighbourhood || city;
  return place ? `${propertySubType} in ${place}` : propertySubType;
}
