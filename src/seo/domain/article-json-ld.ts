import { businessId } from './business-json-ld.ts';
import { cut } from './cut.ts';
import type { JsonLd } from './json-ld.ts';
import { type PageFacts, previewOf } from './page-meta.ts';

const LONGEST_HEADLINE = 110;

type Written = {
  /** The article's subject: a place's name. */
  about: string;
  /** When its figures were last computed, ISO 8601. */
  modifiedAt: string | null;
  origin: string;
};

/** schema.org's Article for a page that is one, with the brokerage as its author. */
export const articleJsonLd = (
  { title, description, canonical }: PageFacts,
  { about, modifiedAt, origin }: Written,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: cut(title, LONGEST_HEADLINE),
  description,
  url: canonical,
  mainEntityOfPage: canonical,
  image: [previewOf(canonical)],
  inLanguage: 'en-CA',
  ...(modifiedAt === null ? {} : { dateModified: modifiedAt }),
  about: { '@type': 'Place', name: about },
  author: { '@id': businessId(origin) },
  publisher: { '@id': businessId(origin) },
});
