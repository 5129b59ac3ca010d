import type { Question } from 'schema-dts';
import type { Publisher } from '#brokerage/domain/brokerage.ts';
import { businessId, businessJsonLd } from '#seo/domain/business-json-ld.ts';
import { breadcrumbsJsonLd, type JsonLd } from '#seo/domain/json-ld.ts';
import { site } from '#site';
import { FAQ, type FaqEntry, FIRST_FAQ } from './faq.ts';
import { KNOWLEDGE_AREAS } from './knowledge-areas.ts';
import { type ContentPage, contentPageFacts } from './page-facts.ts';

const SCHEMA = { '@context': 'https://schema.org' } as const;

/** A content page's structured data: breadcrumbs and topic. All of it is also visible on the page. */
export function contentJsonLd(page: ContentPage, publisher: Publisher): JsonLd[] {
  const { title, canonical } = contentPageFacts(page, publisher);
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: `${publisher.origin}/` },
    { name: title, url: canonical },
  ]);
  return [trail, ...subjectOf(page, publisher)];
}

function subjectOf(page: ContentPage, publisher: Publisher): JsonLd[] {
  if (page === 'about') return [person(publisher), businessJsonLd(publisher)];
  if (page === 'contact') return [businessJsonLd(publisher)];
  if (page === 'gta-real-estate-faq') return faq(publisher);
  if (page === 'knowledge-hub') return [hub(publisher)];
  return [];
}

const person = (publisher: Publisher): JsonLd => ({
  ...SCHEMA,
  '@type': 'ProfilePage',
  url: contentPageFacts('about', publisher).canonical,
  mainEntity: {
    '@type': 'Person',
    name: site.agent.name,
    jobTitle: site.agent.title,
    email: site.agent.email,
    worksFor: { '@id': businessId(publisher.origin) },
  },
});

/** The page with all its questions, then the first ones individually. */
function faq(publisher: Publisher): JsonLd[] {
  const { canonical, title } = contentPageFacts('gta-real-estate-faq', publisher);
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

function hub(publisher: Publisher): JsonLd {
  const { canonical, title, description } = contentPageFacts('knowledge-hub', publisher);
  return {
    ...SCHEMA,
    '@type': 'CollectionPage',
    url: canonical,
    name: title,
    description,
    about: KNOWLEDGE_AREAS.map((area) => area.title),
    publisher: { '@id': businessId(publisher.origin) },
  };
}
