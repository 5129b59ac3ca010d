import { businessId } from '#seo/domain/business-json-ld.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { ADVISOR_TRAIL, advisorPageFacts } from './page-facts.ts';

/** The structured data of the advisor's page: the way to it, and the tool that it is. */
export function advisorJsonLd(origin: string): JsonLd[] {
  const { title, description, canonical } = advisorPageFacts(origin);
  return [
    trailJsonLd(ADVISOR_TRAIL, origin),
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: title,
      description,
      url: canonical,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      inLanguage: 'en-CA',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD' },
      provider: { '@id': businessId(origin) },
    },
  ];
}
