import { showPreview } from '../api.ts';

/** What crawlers may read of the API: pictures that pages show, and data that pages name. */
const READABLE = [
  showPreview.path,
  '/api/llmo/',
  '/api/trreb/',
  '/api/neighborhoods/',
  '/api/market-stats/',
  '/api/docs',
];

/** Whom the site lets read what. `origin` is the site's address, without a slash at the end. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...READABLE.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
