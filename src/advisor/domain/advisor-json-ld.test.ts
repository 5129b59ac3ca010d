import { expect, test } from 'vitest';
import { advisorJsonLd } from './advisor-json-ld.ts';

test('machines are told the way to the advisor, and that it is a free tool', () => {
  const [trail, tool] = advisorJsonLd('https://site.example');
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(tool).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://site.example/buy-rent-advisor',
    isAccessibleForFree: true,
  });
});
