import { expect, test } from 'vitest';
import { latestOf, sitemapIndex, sitemapOf } from './sitemap.ts';

const page = { url: 'https://site.example/?a=1&b=<2>', changedAt: '2026-11-21' };

test('an address is XML-escaped and has its last change', () => {
  expect(sitemapOf([page])).toContain(
    '<url><loc>https://site.example/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-21</lastmod></url>',
  );
});

test('an address without a known change has no lastmod', () => {
  const text = sitemapIndex([{ url: 'https://site.example/sitemap-pages.xml', changedAt: null }]);
  expect(text).toContain('<sitemap><loc>https://site.example/sitemap-pages.xml</loc></sitemap>');
});

test.each([
  [[], null],
  [[null, null], null],
  [['2026-11-20', null, '2026-11-21T10:00:00Z'], '2026-11-21T10:00:00Z'],
])('the latest of %j is %j', (moments, latest) => {
  expect(latestOf(moments)).toBe(latest);
});
