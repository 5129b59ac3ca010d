import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { jsonLdText } from '#seo/domain/json-ld.ts';
import { site } from '#site';
import { contentJsonLd } from './content-json-ld.ts';
import { FAQ, FIRST_FAQ } from './faq.ts';
import { CONTENT_PAGES, type ContentPage } from './page-facts.ts';

const ORIGIN = 'https://site.example';

/** As a search engine reads it. */
const jsonLdOf = (page: ContentPage): Record<string, unknown>[] =>
  JSON.parse(jsonLdText(contentJsonLd(page, { origin: ORIGIN, brokerage: FIRST_BROKERAGE })));
const ofType = (page: ContentPage, type: string) =>
  jsonLdOf(page).filter((each) => each['@type'] === type);

test.each(CONTENT_PAGES)('%s has breadcrumbs', (page) => {
  expect(jsonLdOf(page)[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: `${ORIGIN}/` }, { item: `${ORIGIN}/${page}` }],
  });
});

test('the FAQ schema has every question and answer as shown on the page', () => {
  const answered = FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  expect(ofType('gta-real-estate-faq', 'FAQPage')).toMatchObject([{ mainEntity: answered }]);
});

test('the first 8 questions have question-and-answer schemas of their own', () => {
  expect(ofType('gta-real-estate-faq', 'Question').map(({ name }) => name)).toEqual(
    FIRST_FAQ.map(({ question }) => question),
  );
});

test('business hours are Mo-Fr 09:00-18:00, Sa 10:00-16:00', () => {
  expect(ofType('contact', 'RealEstateAgent')).toMatchObject([
    { name: site.brokerage, openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'] },
  ]);
});

test('the about page names the agent and the brokerage', () => {
  const [profile] = ofType('about', 'ProfilePage');
  const [business] = ofType('about', 'RealEstateAgent');
  expect(profile).toMatchObject({
    mainEntity: { name: site.agent.name, worksFor: { '@id': business?.['@id'] } },
  });
});
