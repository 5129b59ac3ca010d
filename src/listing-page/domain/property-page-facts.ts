import type { Property } from '#listings/api.ts';
import { cityLine, factsAboveZero, priceLine } from '#listings/domain/listing-text.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';

/** A listing page's metadata. `origin` is the site's origin, without a trailing slash. */
export function propertyPageFacts(home: Property, origin: string): PageFacts {
  return {
    title: titleOf(home),
    description: inOneSentence(home),
    keywords: [`${home.property_type} in ${home.city}`, `${home.city} homes`, home.mls_number],
    canonical: `${origin}/property/${home.id}`,
  };
}

/** Titles must be unique, so a page without an address uses the listing's number. */
function titleOf({ address, city, title, mls_number, transactionType }: Property): string {
  if (!address) return `${title}, ${mls_number}`;
  return `${address}, ${city}${transactionType === 'For Lease' ? ', for lease' : ''}`;
}

/** 'Detached for sale in Old Oakville, Oakville, ON: $2,895,000, 5 bed. Listed by EXAMPLE REALTY INC.' */
function inOneSentence(home: Property): string {
  const facts = factsAboveZero(home).map(({ count, unit }) => `${count} ${unit}`);
  const offer = `${home.property_type} ${home.transactionType.toLowerCase()} in ${cityLine(home)}`;
  return [`${offer}: ${[priceLine(home), ...facts].join(', ')}`, `Listed by ${home.listOfficeName}`]
    .map((sentence) => sentence.replace(/\.?$/, '.'))
    .join(' ');
}
