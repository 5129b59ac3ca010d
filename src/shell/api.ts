import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** What every page shows about the site. */
export const SiteFacts = z.object({
  /** The site's own address without a slash at the end: canonical links begin with it. */
  origin: z.string(),
  /** Whether a sandbox board feeds the site: then every page says 'Demonstration data'. */
  demonstration: z.boolean(),
  /** For the copyright line. */
  year: z.number(),
  /** What the board asks to stand wherever its listings do. */
  credit: z.object({
    disclaimer: z.string(),
    badge: z.nullable(z.object({ label: z.string(), address: z.string() })),
  }),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  lastRefreshed: z.nullable(z.string()),
  /** Whether that is more than a day ago: then pages with listings say so. */
  isStale: z.boolean(),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const showSite = call({
  method: 'GET',
  path: '/api/site',
  summary: 'What every page shows about the site.',
  answer: SiteFacts,
});
