import { showPreview } from '../api.ts';

/** The parts of the API that crawlers may read: pictures and data that pages link to. */
const CRAWLABLE_API = [
  showPreview.path,
  '/api/llmo/',
  '/api/trreb/',
  '/api/neighborhoods/',
  '/api/market-stats/',
  '/api/docs',
];

/** /robots.txt. `origin` is the site's origin, without a trailing slash. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CRAWLABLE_API.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
