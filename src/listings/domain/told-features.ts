import { featureBit, type ToldFeatures } from './home-features.ts';
import type { Listing } from './listing.ts';
import { featuresOfDetails } from './told/feature-fields.ts';
import { featuresIn } from './told/features-in.ts';

/**
 * What a home has, and what it lacks: by its details, of those that anyone may see, and where they are silent by its
 * remarks. Takes any text.
 */
export function toldFeatures({
  description,
  propertyClass,
  details,
}: Pick<Listing, 'description' | 'propertyClass' | 'details'>): ToldFeatures {
  const stated = featuresOfDetails(details, propertyClass);
  const remarks = featuresIn(description);
  const found = stated.found | (remarks.found & ~stated.absent);
  return {
    found: (found & DECK) === 0 ? found : found | (OUTDOORS & ~stated.absent),
    absent: stated.absent | (remarks.absent & ~found),
  };
}

/** A home with a deck has room outdoors; one without may have a garden. */
const DECK = featureBit('Deck/patio');
const OUTDOORS = featureBit('Outdoor space');
