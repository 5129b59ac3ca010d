import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { parseColumns } from '#platform/domain/columns.ts';
import { headTags } from '#seo/domain/page-meta.ts';
import type { SentPage } from '../browser/sent-page.ts';
import type { BuildFiles } from './build-files.ts';
import { documentOf } from './document.ts';

const ORIGIN = 'https://homes.example';

const BUILD: BuildFiles = {
  entry: '/assets/start-1.js',
  styles: '/assets/styles-1.css',
  shared: [],
  pages: {},
};

const SENT_PAGE: SentPage = {
  path: '/about',
  query: '',
  outcome: { status: 'found', data: undefined },
  answers: { answers: {}, failures: null },
};

const PUBLISHER = { origin: ORIGIN, brokerage: FIRST_BROKERAGE };

type Parts = Parameters<typeof documentOf>[0];

const aDocument = (given: Partial<Parts> = {}) =>
  documentOf({
    tags: headTags(
      { title: 'About', description: 'Who we are.', canonical: `${ORIGIN}/about` },
      PUBLISHER,
    ),
    site: '<main>Homes</main>',
    sent: SENT_PAGE,
    appearance: { tokens: null, logo: null },
    allowsMap: false,
    preloads: [],
    build: BUILD,
    ...given,
  });

/** The scripts of a document: their attributes, and their text. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

test('the policy allows exactly the inline scripts that run', () => {
  const { html, scripts } = aDocument({ preloads: ['/assets/about.js'] });
  const run = scriptsIn(html).filter(({ attributes }) => attributes === '');
  const hashes = run.map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`);
  expect(hashes).toHaveLength(2);
  expect(scripts).toEqual(hashes);
});

test('every other script is data', () => {
  const facts = { title: 'About', description: 'Who we are.', canonical: `${ORIGIN}/about` };
  const jsonLd = [{ '@context': 'https://schema.org', '@type': 'Person' } as const];
  const { html } = aDocument({ tags: headTags({ ...facts, jsonLd }, PUBLISHER) });
  const data = scriptsIn(html).filter(({ attributes }) => attributes !== '');
  expect(data.map(({ attributes }) => attributes.match(/type="(.*?)"/)?.[1])).toEqual([
    'application/ld+json',
    'application/json',
  ]);
});

describe('text cannot become markup', () => {
  const EVIL = `"><script>alert('1')</script>&amp;`;

  test('in the title, the description and the canonical link', () => {
    const facts = { title: EVIL, description: EVIL, canonical: `${ORIGIN}/${EVIL}` };
    const { html } = aDocument({ tags: headTags(facts, PUBLISHER) });
    const escaped = "&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp;";
    expect(html).toContain(`<title>${escaped}`);
    expect(html).toContain(`<meta name="description" content="${escaped}">`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/${escaped}">`);
    expect(html).not.toContain('<script>alert');
  });

  test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028'])(
    'in the state, which the browser reads as it was: %s',
    (text) => {
      const sent: SentPage = {
        ...SENT_PAGE,
        query: text,
        outcome: { status: 'failed', message: text },
      };
      const { html } = aDocument({ sent });
      const [, state = ''] = /<script id="site-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(state).not.toContain('<');
      expect(parseColumns(state)).toEqual(sent);
      expect(scriptsIn(html)).toHaveLength(3);
    },
  );
});

test('the start lists the entry and the page’s own scripts, and none is loaded before it', () => {
  const { html } = aDocument({ preloads: ['/assets/about.js', '/assets/shared.js'] });
  const start = scriptsIn(html).at(-1)?.text ?? '';
  expect(start).toContain(`import("/assets/start-1.js")`);
  expect(start).toContain('["/assets/about.js","/assets/shared.js"]');
  expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*src=/);
});

test('only a page whose content stays as it was sent may wait for its visitor', () => {
  const isStatic = (outcome: SentPage['outcome']) =>
    scriptsIn(aDocument({ sent: { ...SENT_PAGE, outcome } }).html)
      .at(-1)
      ?.text.includes('"isStatic":true');
  expect(isStatic({ status: 'as sent' })).toBe(true);
  expect(isStatic({ status: 'found', data: undefined })).toBe(false);
});

test('a document names the build’s styles, preloads both fonts, and holds the site', () => {
  const { html } = aDocument();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/styles-1.css">');
  expect(html.match(/<link rel="preload" as="font" [^>]*crossorigin="anonymous"/g)).toHaveLength(2);
  expect(html).toContain('<div id="site" class="contents"><main>Homes</main></div>');
});

test('a document says whether its policy allows a map’s online style', () => {
  expect(aDocument({ allowsMap: true }).html).toContain('<html lang="en-CA" data-allows-map>');
  expect(aDocument().html).not.toContain('data-allows-map');
});

test('an absent page has no canonical link', () => {
  const tags = headTags({ title: 'Page Not Found', description: 'No such page.' }, PUBLISHER);
  expect(aDocument({ tags }).html).not.toContain('canonical');
});

test('in development Vite serves the styles and starts the scripts', () => {
  const { html, scripts } = aDocument({ build: null });
  expect(html).toContain('<link rel="stylesheet" href="/src/site/styles.css">');
  expect(html).toContain('<script type="module" src="/@vite/client"></script>');
  expect(html).toContain('<script type="module" src="/src/site/browser/start.tsx"></script>');
  expect(scripts).toHaveLength(1);
});

test('a site’s own colours are a style after the stylesheet, which the policy allows', () => {
  const tokens = ':root{--ground:light-dark(#ffffff,#0d1825)}';
  const { html, styles } = aDocument({ appearance: { tokens, logo: null } });
  expect(html).toMatch(/<link rel="stylesheet"[^>]*><style id="site-colours">/);
  expect(html).toContain(`>${tokens}</style>`);
  expect(styles).toEqual([`'sha256-${hash('sha256', tokens, 'base64')}'`]);
});

test('a site with the first colours has no style of its own', () => {
  const { html, styles } = aDocument();
  expect(html).not.toContain('<style');
  expect(styles).toEqual([]);
});

test('the icon is drawn from the logo, if there is one', () => {
  const appearance = { tokens: null, logo: { version: 'abc123' } };
  expect(aDocument({ appearance }).html).toContain(
    '<link rel="icon" href="/api/logo/icon?v=abc123" type="image/png">',
  );
  expect(aDocument().html).toContain('<link rel="icon" href="/favicon.svg"');
});
