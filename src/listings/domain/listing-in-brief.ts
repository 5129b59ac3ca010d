import type { PropertyDetail } from '../api.ts';
import { cityLine, headline, priceLine } from './listing-text.ts';

/** A home on one line, with what has to stand wherever it is named: as letters name it. */
export const inBrief = (home: PropertyDetail): string =>
  [
    headline(home),
    cityLine(home),
    priceLine(home),
    `listing ${home.ListingKey}`,
    `listed by ${home.listOfficeName}`,
  ].join(', ');
