import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { atomFeed } from './atom.ts';

const feedOf = (title: string) =>
  atomFeed({
    origin: 'https://site.example',
    brokerage: FIRST_BROKERAGE,
    title: 'New listings',
    subtitle: 'The newest',
    updatedAt: '2026-11-21T12:00:00.000Z',
    entries: [
      {
        title,
        url: 'https://site.example/property/1',
        updatedAt: '2026-11-20T12:00:00.000Z',
        summary: 'Detached for sale',
        author: 'EXAMPLE & SONS REALTY',
      },
    ],
  });

test('each entry has its listing brokerage, its page and its last change', () => {
  const feed = feedOf('$1,249,000: 12 Sample Court');
  expect(feed).toContain('<author><name>EXAMPLE &amp; SONS REALTY</name></author>');
  expect(feed).toContain('<id>https://site.example/property/1</id>');
  expect(feed).toContain('<updated>2026-11-20T12:00:00.000Z</updated>');
});

test.each([
  ['</title><script>', '&lt;/title&gt;&lt;script&gt;'],
  ['a\u0000b\u000bc\ud83d', 'abc'],
  ['🏠 ]]>', '🏠 ]]&gt;'],
])('the text %j is escaped, and characters XML does not allow are removed', (text, written) => {
  expect(feedOf(text)).toContain(`<title>${written}</title>`);
});
