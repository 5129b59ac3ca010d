import { expect, test } from 'vitest';
import { site } from '#site';
import { breadcrumbsJsonLd } from './json-ld.ts';
import { absentMeta, headOf, type PageFacts, pageMeta, siteMeta } from './page-meta.ts';

const aPage = (given: Partial<PageFacts> = {}) =>
  pageMeta({
    title: 'Available Properties',
    description: 'Homes for sale in the GTA.',
    canonical: 'https://site.example/properties',
    ...given,
  });

const titleOf = (title: string) =>
  aPage({ title }).meta.flatMap((tag) => ('title' in tag ? [tag.title] : []))[0] ?? '';

const PREVIEW = 'https://site.example/api/preview?path=%2Fproperties';

test('a page’s title comes before the brokerage’s name', () => {
  expect(titleOf('Available Properties')).toBe(`Available Properties | ${site.brokerage}`);
});

test('a long title has no brokerage name, and a longer one is cut at a word’s end', () => {
  const long = 'Unit 1203 - 999 Sample Crescent Avenue, Whitchurch-Stouffville';
  expect(titleOf(long)).toBe(long);
  expect(titleOf(`${long} and on and on`)).toBe(`${long} and on…`);
});

test('each page sets a title, description, keywords, robots directive, canonical link and social tags', () => {
  const { meta, links } = aPage({ keywords: ['homes for sale'] });
  expect(meta).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'Homes for sale in the GTA.' },
      {
        name: 'keywords',
        content: `homes for sale, real estate, Greater Toronto Area, ${site.brokerage}`,
      },
      { property: 'og:description', content: 'Homes for sale in the GTA.' },
      { property: 'og:url', content: 'https://site.example/properties' },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: PREVIEW },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: PREVIEW },
    ]),
  );
  expect(links).toEqual([{ rel: 'canonical', href: 'https://site.example/properties' }]);
});

test('geo tags use region code CA-ON and Toronto', () => {
  for (const { meta } of [aPage(), absentMeta('Property Not Found', 'See what’s for sale now.')]) {
    expect(meta).toContainEqual({ name: 'geo.region', content: 'CA-ON' });
    expect(meta).toContainEqual({ name: 'geo.placename', content: 'Toronto' });
  }
});

test.each([
  ['https://site.example/', '%2F'],
  ['https://site.example/properties?city=oakville&page=2', '%2Fproperties'],
  ['https://site.example/market-insights/日本', '%2Fmarket-insights%2F%E6%97%A5%E6%9C%AC'],
])('the preview picture of %s belongs to its path', (canonical, path) => {
  expect(aPage({ canonical }).meta).toContainEqual({
    property: 'og:image',
    content: `https://site.example/api/preview?path=${path}`,
  });
});

test('an indexable page says so, and allows a large picture', () => {
  expect(aPage().meta).toContainEqual({
    name: 'robots',
    content: 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1',
  });
});

test('a page kept out of search results still has its links followed', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(aPage({ mayBeIndexed: false }).meta).toContainEqual(robots);
  expect(absentMeta('Property Not Found', 'See what’s for sale now.').meta).toContainEqual(robots);
});

test('structured data cannot end its script element', () => {
  const trail = breadcrumbsJsonLd([{ name: '</script>', url: 'https://site.example/' }]);
  const [script] = aPage({ jsonLd: [trail] }).scripts;
  expect(script?.children).toContain('"name":"\\u003c/script\\u003e"');
});

test('an absent or failed page has a description and social tags too', () => {
  const picture = 'https://site.example/api/preview?path=%2F';
  expect(siteMeta('https://site.example')).toEqual(
    expect.arrayContaining([
      { title: site.brokerage },
      { name: 'description', content: expect.stringContaining(site.brokerage) },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
  expect(absentMeta('Property Not Found', 'See what’s for sale now.').meta).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'See what’s for sale now.' },
      { property: 'og:title', content: 'Property Not Found' },
      { property: 'og:description', content: 'See what’s for sale now.' },
      { name: 'twitter:title', content: 'Property Not Found' },
    ]),
  );
  expect(headOf(undefined).meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});
