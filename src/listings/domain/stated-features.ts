import { featureBit, type StatedFeatures } from './home-features.ts';
import type { Listing } from './listing.ts';
import { featuresOfDetails } from './stated-features/feature-fields.ts';
import { featuresIn } from './stated-features/features-in.ts';

/**
 * The features a home has and lacks: from its public details, falling back to its remarks if those say nothing.
 * Accepts any text.
 */
export function statedFeatures({
  description,
  propertyClass,
  details,
}: Pick<Listing, 'description' | 'propertyClass' | 'details'>): StatedFeatures {
  const stated = featuresOfDetails(details, propertyClass);
  const remarks = featuresIn(
    propertyClass === 'Condo & Other' ? withoutGuestSuites(description) : description,
  );
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
