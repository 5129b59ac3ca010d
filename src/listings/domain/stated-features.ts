import { featureBit, type StatedFeatures } from './home-features.ts';
import type { Listing } from './listing.ts';
import { featuresOfDetails } from './stated-features/feature-fields.ts';
import { featuresIn } from './stated-features/features-in.ts';

type Remarks = Pick<Listing, 'description' | 'propertyClass'>;

/** The features that a home's remarks say it has and lacks. Accepts any text. */
export const featuresOfRemarks = ({ description, propertyClass }: Remarks): StatedFeatures =>
  featuresIn(propertyClass === 'Condo & Other' ? withoutGuestSuites(description) : description);

/**
 * The features a home has and lacks: from its public details, falling back to its remarks if those say nothing. A caller
 * that has read the remarks passes what they say.
 */
export function statedFeatures(
  listing: Remarks & Pick<Listing, 'details'>,
  remarks = featuresOfRemarks(listing),
): StatedFeatures {
  const stated = featuresOfDetails(listing.details, listing.propertyClass);
  const found = stated.found | (remarks.found & ~stated.absent);
  return {
    found: (found & DECK) === 0 ? found : found | (OUTDOORS & ~stated.absent),
    absent: stated.absent | (remarks.absent & ~found),
  };
}

/** A condominium's guest suites are for the visitors of all its homes. */
const withoutGuestSuites = (remarks: string): string =>
  remarks.replaceAll(/\bguest[ -]suites?\b/gi, '');

/** A deck counts as outdoor space; a home without one may still have a garden. */
const DECK = featureBit('Deck/patio');
const OUTDOORS = featureBit('Outdoor space');
