import type { JsonLd } from '#seo/domain/json-ld.ts';
import { toolJsonLd } from '#seo/domain/tool-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { MORTGAGE_TRAIL, mortgagePageFacts } from './page-facts.ts';

/** Structured data for the calculator page: breadcrumbs and the tool. */
export const mortgageJsonLd = (origin: string): JsonLd[] => [
  trailJsonLd(MORTGAGE_TRAIL, origin),
  toolJsonLd(
    { ...mortgagePageFacts(origin), category: 'FinanceApplication', needsScripts: false },
    origin,
  ),
];
