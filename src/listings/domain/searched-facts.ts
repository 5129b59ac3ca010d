import type { StatedFeatures } from './home-features.ts';
import { type HomeMeasures, measuresOf } from './home-measures.ts';
import type { Listing } from './listing.ts';
import { openHouseEnds } from './open-houses.ts';
import { type Possession, possessionOf } from './possession.ts';
import { priceChangeOf } from './price-change.ts';
import { statedFacts } from './stated-facts.ts';
import { featuresOfRemarks } from './stated-features.ts';

/** What a home is searched by besides the facts on its card. All of it is public. */
export type SearchedFacts = HomeMeasures & {
  /** Masks (home-facts.ts) of the facts that the listing states and denies. */
  factsFound: number;
  factsAbsent: number;
  /** The board's word: 'Att/Row/Townhouse'. */
  propertySubType: string;
  possession: Possession | null;
  /** The ends of its public open houses, past ones included, as `openHouseEnds` writes them. */
  openHouses: string | null;
  /** The public remarks. */
  description: string;
};

/** What only registered visitors may see, and so search, count and sort by. */
export type RegistrantFacts = {
  /** When the listing came on the market, in Unix milliseconds. */
  listedAt: number | null;
  /** Percent from the original price to today's: -4.2. */
  priceChange: number | null;
};

/** The facts of a listing. A caller that has read the remarks passes what they say. */
export function searchedFacts(
  listing: Listing,
  remarks: StatedFeatures = featuresOfRemarks(listing),
): SearchedFacts & Pick<RegistrantFacts, 'priceChange'> {
  const facts = statedFacts(listing, remarks);
  return {
    factsFound: facts.found,
    factsAbsent: facts.absent,
    ...measuresOf(listing),
    propertySubType: listing.propertySubType,
    possession: possessionOf(listing.details),
    openHouses: openHouseEnds(listing.details),
    description: listing.description,
    priceChange: priceChangeOf(listing),
  };
}
