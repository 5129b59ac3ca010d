import { businessId } from './business-json-ld.ts';
import type { JsonLd } from './json-ld.ts';
import type { PageFacts } from './page-meta.ts';

type Tool = Pick<PageFacts, 'title' | 'description' | 'canonical'> & {
  /** schema.org's category: 'FinanceApplication'. */
  category: string;
  /** Whether it requires JavaScript. */
  needsScripts: boolean;
};

/** schema.org's WebApplication for a free tool. `origin` is the site's origin. */
export const toolJsonLd = (tool: Tool, origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: tool.title,
  description: tool.description,
  url: tool.canonical,
  applicationCategory: tool.category,
  operatingSystem: 'Any',
  ...(tool.needsScripts && { browserRequirements: 'Requires JavaScript' }),
  isAccessibleForFree: true,
  inLanguage: 'en-CA',
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD' },
  provider: { '@id': businessId(origin) },
});
