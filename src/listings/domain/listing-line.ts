import type { PropertyDetail } from '../api.ts';
import { cityLine, headline, priceLine } from './listing-text.ts';

/** A home on one line, with the details that must accompany it, for emails. */
export const listingLine = (home: PropertyDetail): string =>
  [
    headline(home),
    cityLine(home),
    priceLine(home),
    `listing ${home.ListingKey}`,
    `listed by ${home.listOfficeName}`,
  ].join(', ');
