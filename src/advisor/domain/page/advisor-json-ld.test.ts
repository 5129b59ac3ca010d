import { expect, test } from 'vitest';
import { advisorJsonLd } from './advisor-json-ld.ts';

test('structured data has the breadcrumbs and describes a free tool', () => {
  const [trail, tool] = advisorJsonLd('https://site.example');
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(tool).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://site.example/buy-rent-advisor',
    isAccessibleForFree: true,
  });
});
