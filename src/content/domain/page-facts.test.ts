import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { CONTENT_PAGES, contentPageFacts } from './page-facts.ts';

const ORIGIN = 'https://site.example';
const facts = CONTENT_PAGES.map((page) =>
  contentPageFacts(page, { origin: ORIGIN, brokerage: FIRST_BROKERAGE }),
);

test('each page has its own title, description and URL', () => {
  for (const fact of ['title', 'description', 'canonical'] as const) {
    expect(new Set(facts.map((page) => page[fact])).size).toBe(CONTENT_PAGES.length);
  }
});

test('each page sets a title, description, keywords and canonical link', () => {
  for (const { title, description, keywords, canonical } of facts) {
    expect(title.length).toBeGreaterThan(3);
    expect(description.length, title).toBeGreaterThan(90);
    expect(description.length, title).toBeLessThan(200);
    expect(keywords?.length).toBeGreaterThan(1);
    expect(canonical).toMatch(/^https:\/\/site\.example\/[a-z-]+$/);
  }
});
