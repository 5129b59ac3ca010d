import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** What every page needs to know of the site it stands on. */
export const SiteFacts = z.object({
  /** The site's own address without a slash at the end: canonical links begin with it. */
  origin: z.string(),
  /** Whether a sandbox board feeds the site: then every page says 'Demonstration data'. */
  demonstration: z.boolean(),
  /** For the copyright line. */
  year: z.number(),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const showSite = call({
  method: 'GET',
  path: '/api/site',
  summary: 'What every page needs to know of the site it stands on.',
  answer: SiteFacts,
});
