import type { JsonLd } from '#seo/domain/json-ld.ts';
import { toolJsonLd } from '#seo/domain/tool-json-ld.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { DREAM_HOME_TRAIL, dreamHomePageFacts } from './page-facts.ts';

/** Structured data for the dream home page: breadcrumbs and the tool. */
export const dreamHomeJsonLd = (origin: string): JsonLd[] => [
  trailJsonLd(DREAM_HOME_TRAIL, origin),
  toolJsonLd(
    { ...dreamHomePageFacts(origin), category: 'LifestyleApplication', needsScripts: true },
    origin,
  ),
];
