import { hash } from 'node:crypto';
import { SIGNED_IN_SCRIPT } from '#accounts/ui/signed-in-mark.ts';
import { formatColumns } from '#platform/domain/columns.ts';
import { earlyInputScript } from '#platform/ui/browser/early-input.ts';
import { FIRST_VIEW_SCRIPT } from '#platform/ui/browser/first-view.ts';
import { startScript } from '#platform/ui/browser/late-start.ts';
import { FOLDS_SCRIPT } from '#platform/ui/fold.tsx';
import { FONT_PRELOADS } from '#platform/ui/styles/fonts.ts';
import { PRESENTATION_SCRIPT } from '#search/ui/remembered-presentation.ts';
import type { HeadTags } from '#seo/domain/page-meta.ts';
import type { SiteFacts } from '#shell/api.ts';
import { iconAddress } from '#shell/domain/logo-address.ts';
import { THEME_SCRIPT } from '#shell/ui/theme-switch.tsx';
import { SENT_IDS, type SentPage } from '../browser/sent-page.ts';
import { COLOURS_ID } from '../browser/use-site-colours.ts';
import type { BuildFiles } from './build-files.ts';

type DocumentParts = {
  tags: HeadTags;
  /** The site's HTML, as React has rendered it. */
  site: string;
  sent: SentPage;
  appearance: SiteFacts['appearance'];
  /** Whether the policy allows a map's online style. */
  allowsMap: boolean;
  /** The page's own scripts, which are loaded at once when the page starts. */
  preloads: readonly string[];
  /** Null in development, where Vite serves them. */
  build: BuildFiles | null;
};

export type Document = {
  html: string;
  /** The policy's sources of its inline scripts. */
  scripts: readonly string[];
  /** The same of its styles. */
  styles: readonly string[];
};

/** Runs before the first paint, so that a saved theme or view of the list never flashes, neither the header nor an open fold shifts anything, only the first view is laid out, and no input is lost. */
const BEFORE_ALL = [
  PRESENTATION_SCRIPT,
  THEME_SCRIPT,
  SIGNED_IN_SCRIPT,
  FIRST_VIEW_SCRIPT,
  FOLDS_SCRIPT,
  earlyInputScript(),
].join(';');

/** A page's whole document. */
export function documentOf({
  tags,
  site,
  sent,
  appearance: { tokens, logo },
  allowsMap,
  preloads,
  build,
}: DocumentParts): Document {
  const start =
    build &&
    startScript({ entry: build.entry, preloads, isStatic: sent.outcome.status === 'as sent' });
  const state = formatColumns(sent).replaceAll('<', '\\u003c');
  const html = `<!DOCTYPE html><html lang="en-CA"${allowsMap ? ' data-allows-map' : ''}><head>\
<meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="color-scheme" content="light dark">\
<script>${BEFORE_ALL}</script>\
${tagsHtml(tags)}\
<link rel="stylesheet" href="${build?.styles ?? DEVELOPMENT.styles}">\
${tokens === null ? '' : `<style id="${COLOURS_ID}">${tokens}</style>`}\
${FONT_PRELOADS.map(linkHtml).join('')}\
${iconHtml(logo)}\
<link rel="alternate" type="application/atom+xml" title="New listings" href="/feed.xml">\
</head><body>\
<div id="${SENT_IDS.site}" class="contents">${site}</div>\
<script id="${SENT_IDS.state}" type="application/json">${state}</script>\
${start === null ? DEVELOPMENT.scripts : `<script>${start}</script>`}\
</body></html>`;
  return {
    html,
    scripts: [BEFORE_ALL, ...(start === null ? [] : [start])].map(sourceOf),
    styles: tokens === null ? [] : [sourceOf(tokens)],
  };
}

const iconHtml = (logo: SiteFacts['appearance']['logo']): string =>
  logo === null
    ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    : `<link rel="icon" href="${escaped(iconAddress(logo.version))}" type="image/png">`;

/** What Vite serves instead of a build. */
const DEVELOPMENT = {
  styles: '/src/site/styles.css',
  scripts: `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/src/site/browser/start.tsx"></script>`,
};

function tagsHtml({ meta, canonical, jsonLd }: HeadTags): string {
  const metas = meta.map((tag) => {
    if ('title' in tag) return `<title>${escaped(tag.title)}</title>`;
    const [attribute, key] = 'name' in tag ? ['name', tag.name] : ['property', tag.property];
    return `<meta ${attribute}="${key}" content="${escaped(tag.content)}">`;
  });
  const link = canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}">`];
  const data = jsonLd.map((json) => `<script type="application/ld+json">${json}</script>`);
  return [...metas, ...link, ...data].join('');
}

const linkHtml = (link: Record<string, string>): string =>
  `<link ${Object.entries(link)
    .map(([name, value]) => `${name.toLowerCase()}="${escaped(value)}"`)
    .join(' ')}>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const sources = new Map<string, string>();

/** The policy's source of an inline script or style. There are few: one before all pages, one for each page's start, and the colours. */
function sourceOf(text: string): string {
  const source = sources.get(text) ?? `'sha256-${hash('sha256', text, 'base64')}'`;
  sources.set(text, source);
  return source;
}
