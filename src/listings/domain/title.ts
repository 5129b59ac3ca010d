import type { BriefFacts } from './listing.ts';

/** 'Semi-Detached in Old Oakville': what a listing is called where its address can't stand. */
export function listingTitle({ propertySubType, neighbourhood, city }: BriefFacts): string {
  const place = neighbourhood || city;
  return place ? `${propertySubType} in ${place}` : propertySubType;
}
