import type { PageFacts } from '#seo/domain/page-meta.ts';
import type { Property } from '../api.ts';
import { cityLine, factsAboveZero, priceLine } from './listing-text.ts';

/** What a listing's page says of itself. `origin` is the site's address, without a slash at the end. */
export function propertyPageFacts(home: Property, origin: string): PageFacts {
  const name = home.address ? `${home.address}, ${home.city}` : home.title;
  const [main] = home.imageUrls;
  return {
    title: name,
    description: inOneSentence(home),
    canonical: `${origin}/property/${home.id}`,
    ...(main ? { image: { url: origin + main, alt: name } } : {}),
  };
}

/** 'Detached for sale in Old Oakville, Oakville, ON: $2,895,000, 5 bed. Listed by EXAMPLE REALTY INC.' */
function inOneSentence(home: Property): string {
  const facts = factsAboveZero(home).map(({ count, unit }) => `${count} ${unit}`);
  const offer = `${home.property_type} ${home.transactionType.toLowerCase()} in ${cityLine(home)}`;
  return `${offer}: ${[priceLine(home), ...facts].join(', ')}. Listed by ${home.listOfficeName.replace(/\.$/, '')}.`;
}
