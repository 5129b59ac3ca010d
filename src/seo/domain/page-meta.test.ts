import { expect, test } from 'vitest';
import { site } from '#site';
import { type PageFacts, pageMeta } from './page-meta.ts';

const aPage = (given: Partial<PageFacts> = {}) =>
  pageMeta({
    title: 'Available Properties',
    description: 'Homes for sale in the GTA.',
    canonical: 'https://site.example/properties',
    ...given,
  });

test('a page’s title stands before the brokerage’s name', () => {
  expect(aPage().meta).toContainEqual({ title: `Available Properties | ${site.brokerage}` });
});

test('search engines and social cards are told the same description and the one address', () => {
  const { meta, links } = aPage();
  expect(meta).toContainEqual({ name: 'description', content: 'Homes for sale in the GTA.' });
  expect(meta).toContainEqual({
    property: 'og:description',
    content: 'Homes for sale in the GTA.',
  });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://site.example/properties' });
  expect(links).toEqual([{ rel: 'canonical', href: 'https://site.example/properties' }]);
});

test('a card shows a large picture where there is one, and none where there is not', () => {
  const image = { url: 'https://site.example/front.jpg', alt: 'The house from the street' };
  expect(aPage({ image }).meta).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: image.url },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
  expect(aPage().meta).toContainEqual({ name: 'twitter:card', content: 'summary' });
  expect(JSON.stringify(aPage().meta)).not.toContain('og:image');
});

test('a page that should not be found is still followed', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(aPage({ mayBeIndexed: false }).meta).toContainEqual(robots);
  expect(aPage().meta).not.toContainEqual(robots);
});

test('structured data is written so that no text in it can end the element', () => {
  expect(aPage({ jsonLd: [{ name: '</script>' }] }).scripts).toEqual([
    { type: 'application/ld+json', children: '{"name":"\\u003c/script\\u003e"}' },
  ]);
});
