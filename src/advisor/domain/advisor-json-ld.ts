import type { JsonLd } from '#seo/domain/json-ld.ts';
import { toolJsonLd } from '#seo/domain/tool-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { ADVISOR_TRAIL, advisorPageFacts } from './page-facts.ts';

/** The structured data of the advisor's page: the way to it, and the tool that it is. */
export const advisorJsonLd = (origin: string): JsonLd[] => [
  trailJsonLd(ADVISOR_TRAIL, origin),
  toolJsonLd(
    { ...advisorPageFacts(origin), category: 'FinanceApplication', needsScripts: true },
    origin,
  ),
];
