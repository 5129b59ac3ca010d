import type { PreviewCard } from '#seo/domain/preview-card.ts';
import type { Property } from '../api.ts';
import { addressLine, cityLine, factsAboveZero, priceLine } from './listing-text.ts';

const isForEither = ({ transactionType }: Property): string[] =>
  transactionType === 'For Sale or Lease' ? [transactionType] : [];

/** The text of a listing's preview image; a subset of its card. */
export function previewCardOf(home: Property): PreviewCard {
  const facts = factsAboveZero(home).map(({ count, unit }) => `${count} ${unit}`);
  return {
    headline: priceLine(home),
    lines: [
      `${addressLine(home)}, ${cityLine(home)}`,
      [home.property_type, ...isForEither(home), ...facts].join(' · '),
    ],
    foot: `Listed by ${home.listOfficeName}`,
  };
}
