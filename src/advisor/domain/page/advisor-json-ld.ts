import type { JsonLd } from '#seo/domain/json-ld.ts';
import { toolJsonLd } from '#seo/domain/tool-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { ADVISOR_TRAIL, advisorPageFacts } from './page-facts.ts';

/** Structured data for the advisor page: breadcrumbs and the tool. */
export const advisorJsonLd = (origin: string): JsonLd[] => [
  trailJsonLd(ADVISOR_TRAIL, origin),
  toolJsonLd(
    { ...advisorPageFacts(origin), category: 'FinanceApplication', needsScripts: true },
    origin,
  ),
];
