import { businessId } from '#seo/domain/business-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { MORTGAGE_TRAIL, mortgagePageFacts } from './page-facts.ts';

/** The structured data of the calculator's page: the way to it, and the tool that it is. */
export function mortgageJsonLd(origin: string): JsonLd[] {
  const { title, description, canonical } = mortgagePageFacts(origin);
  return [
    trailJsonLd(MORTGAGE_TRAIL, origin),
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: title,
      description,
      url: canonical,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      inLanguage: 'en-CA',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD' },
      provider: { '@id': businessId(origin) },
    },
  ];
}
