import { featureBit, type ToldFeatures } from './home-features.ts';
import type { Listing } from './listing.ts';
import { featuresOfFields } from './told/feature-fields.ts';
import { featuresIn } from './told/features-in.ts';

/**
 * What a home is told to have, and to be without: by the board's own fields, of those that anybody may see, and where they
 * are silent by its remarks. Takes any row and any text.
 */
export function toldFeatures(
  { description, propertyClass }: Pick<Listing, 'description' | 'propertyClass'>,
  raw: Readonly<Record<string, unknown>>,
): ToldFeatures {
  const fields = featuresOfFields(raw, propertyClass);
  const remarks = featuresIn(description);
  const found = fields.found | (remarks.found & ~fields.absent);
  return {
    found: (found & DECK) === 0 ? found : found | (OUTDOORS & ~fields.absent),
    absent: fields.absent | (remarks.absent & ~found),
  };
}

/** Whoever has a deck has room outdoors; who has none may have a garden. */
const DECK = featureBit('Deck/patio');
const OUTDOORS = featureBit('Outdoor space');
