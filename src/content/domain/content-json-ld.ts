import type { Question } from 'schema-dts';
import { businessId, businessJsonLd } from '#seo/domain/business-json-ld.ts';
import { breadcrumbsJsonLd, type JsonLd } from '#seo/domain/json-ld.ts';
import { site } from '#site';
import { FAQ, type FaqEntry, FIRST_FAQ } from './faq.ts';
import { KNOWLEDGE_AREAS } from './knowledge-areas.ts';
import { type ContentPage, contentPageFacts } from './page-facts.ts';

const SCHEMA = { '@context': 'https://schema.org' } as const;

/** A content page's structured data: breadcrumbs and topic. All of it is also visible on the page. */
export function contentJsonLd(page: ContentPage, origin: string): JsonLd[] {
  const { title, canonical } = contentPageFacts(page, origin);
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: `${origin}/` },
    { name: title, url: canonical },
  ]);
  return [trail, ...subjectOf(page, origin)];
}

function subjectOf(page: ContentPage, origin: string): JsonLd[] {
  if (page === 'about') return [person(origin), businessJsonLd(origin)];
  if (page === 'contact') return [businessJsonLd(origin)];
  if (page === 'gta-real-estate-faq') return faq(origin);
  if (page === 'knowledge-hub') return [hub(origin)];
  return [];
}

const person = (origin: string): JsonLd => ({
  ...SCHEMA,
  '@type': 'ProfilePage',
  url: contentPageFacts('about', origin).canonical,
  mainEntity: {
    '@type': 'Person',
    name: site.agent.name,
    jobTitle: site.agent.title,
    email: site.agent.email,
    worksFor: { '@id': businessId(origin) },
  },
});

/** The page with all its questions, then the first ones individually. */
function faq(origin: string): JsonLd[] {
  const { canonical, title } = contentPageFacts('gta-real-estate-faq', origin);
  const page: JsonLd = {
    ...SCHEMA,
    '@type': 'FAQPage',
    url: canonical,
    name: title,
    mainEntity: FAQ.map((entry) => questionJsonLd(entry, canonical)),
  };
  return [page, ...FIRST_FAQ.map((entry) => ({ ...SCHEMA, ...questionJsonLd(entry, canonical) }))];
}

const questionJsonLd = (
  { id, question, answer }: FaqEntry,
  pageUrl: string,
): Exclude<Question, string> => ({
  '@type': 'Question',
  '@id': `${pageUrl}#${id}`,
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

function hub(origin: string): JsonLd {
  const { canonical, title, description } = contentPageFacts('knowledge-hub', origin);
  return {
    ...SCHEMA,
    '@type': 'CollectionPage',
    url: canonical,
    name: title,
    description,
    about: KNOWLEDGE_AREAS.map((area) => area.title),
    publisher: { '@id': businessId(origin) },
  };
}
