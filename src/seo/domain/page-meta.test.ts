import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { site } from '#site';
import { breadcrumbsJsonLd } from './json-ld.ts';
import { FAILED_PAGE, headTags, mayBeIndexed, type PageFacts } from './page-meta.ts';

const ORIGIN = 'https://site.example';

const aPage = (given: Partial<PageFacts> = {}): PageFacts => ({
  title: 'Available Properties',
  description: 'Homes for sale in the GTA.',
  canonical: `${ORIGIN}/properties`,
  ...given,
});

const NO_HOME = { title: 'Property Not Found', description: 'See what’s for sale now.' };

const headOf = (given?: Partial<PageFacts>) =>
  headTags(aPage(given), { origin: ORIGIN, brokerage: FIRST_BROKERAGE });

const titleOf = (title: string) =>
  headOf({ title }).meta.flatMap((tag) => ('title' in tag ? [tag.title] : []));

const PREVIEW = `${ORIGIN}/api/preview?path=%2Fproperties`;

test('a page’s title comes before the brokerage’s name', () => {
  expect(titleOf('Available Properties')).toEqual([`Available Properties | ${site.brokerage}`]);
});

test('a long title has no brokerage name, and a longer one is cut at a word’s end', () => {
  const long = 'Unit 1203 - 999 Sample Crescent Avenue, Whitchurch-Stouffville';
  expect(titleOf(long)).toEqual([long]);
  expect(titleOf(`${long} and on and on`)).toEqual([`${long} and on…`]);
});

test('each page sets a title, description, keywords, robots directive, canonical link and social tags', () => {
  const { meta, canonical } = headOf({ keywords: ['homes for sale'] });
  expect(meta).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'Homes for sale in the GTA.' },
      {
        name: 'keywords',
        content: `homes for sale, real estate, Greater Toronto Area, ${site.brokerage}`,
      },
      { property: 'og:description', content: 'Homes for sale in the GTA.' },
      { property: 'og:url', content: `${ORIGIN}/properties` },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: PREVIEW },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: PREVIEW },
    ]),
  );
  expect(canonical).toBe(`${ORIGIN}/properties`);
});

test.each([
  ['a page', aPage()],
  ['an absent page', NO_HOME],
])('%s has each tag once', (_, facts) => {
  const names = headTags(facts, { origin: ORIGIN, brokerage: FIRST_BROKERAGE }).meta.map((tag) => {
    if ('title' in tag) return 'title';
    return 'name' in tag ? tag.name : tag.property;
  });
  expect(names).toEqual([...new Set(names)]);
});

test.each([
  ['a page', aPage()],
  ['an absent page', NO_HOME],
  ['a failed page', FAILED_PAGE],
])('the geo tags of %s have region code CA-ON and Toronto', (_, facts) => {
  const { meta } = headTags(facts, { origin: ORIGIN, brokerage: FIRST_BROKERAGE });
  expect(meta).toContainEqual({ name: 'geo.region', content: 'CA-ON' });
  expect(meta).toContainEqual({ name: 'geo.placename', content: 'Toronto' });
});

test.each([
  ['https://site.example/', '%2F'],
  ['https://site.example/properties?city=oakville&page=2', '%2Fproperties'],
  ['https://site.example/market-insights/日本', '%2Fmarket-insights%2F%E6%97%A5%E6%9C%AC'],
])('the preview picture of %s belongs to its path', (canonical, path) => {
  expect(headOf({ canonical }).meta).toContainEqual({
    property: 'og:image',
    content: `${ORIGIN}/api/preview?path=${path}`,
  });
});

test('an indexable page says so, and allows a large picture', () => {
  expect(headOf().meta).toContainEqual({
    name: 'robots',
    content: 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1',
  });
  expect(mayBeIndexed(aPage())).toBe(true);
});

test.each([
  ['a page that is kept out of search results', aPage({ mayBeIndexed: false })],
  ['an absent page', NO_HOME],
  ['a failed page', FAILED_PAGE],
])('%s is not indexed, and its links are still followed', (_, facts) => {
  const { meta } = headTags(facts, { origin: ORIGIN, brokerage: FIRST_BROKERAGE });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  expect(mayBeIndexed(facts)).toBe(false);
});

test('structured data cannot end its script element', () => {
  const trail = breadcrumbsJsonLd([{ name: '</script>', url: `${ORIGIN}/` }]);
  const [script] = headOf({ jsonLd: [trail] }).jsonLd;
  expect(script).toContain('"name":"\\u003c/script\\u003e"');
});

test.each([
  ['an absent page', NO_HOME, NO_HOME.description],
  ['a failed page', FAILED_PAGE, 'Please try again in a moment.'],
])(
  '%s has a description and social tags too, with the site’s picture and no address',
  (_, facts, description) => {
    const { meta, canonical, jsonLd } = headTags(facts, {
      origin: ORIGIN,
      brokerage: FIRST_BROKERAGE,
    });
    expect(meta).toEqual(
      expect.arrayContaining([
        { title: `${facts.title} | ${site.brokerage}` },
        { name: 'description', content: description },
        { property: 'og:title', content: facts.title },
        { property: 'og:description', content: description },
        { property: 'og:image', content: `${ORIGIN}/api/preview?path=%2F` },
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'twitter:title', content: facts.title },
      ]),
    );
    expect(canonical).toBeNull();
    expect(jsonLd).toEqual([]);
  },
);
