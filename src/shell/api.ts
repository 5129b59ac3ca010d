import * as z from 'zod/mini';
import { BrokerageSchema } from '#brokerage/domain/brokerage-schema.ts';
import { call } from '#platform/domain/call.ts';

/** Site facts shown on every page. */
export const SiteFacts = z.object({
  /** The site's origin without a trailing slash; canonical links begin with it. */
  origin: z.string(),
  /** Whether the data comes from a sandbox board; every page then shows 'Demonstration data'. */
  demonstration: z.boolean(),
  /** Its names, and how to reach it. */
  brokerage: BrokerageSchema,
  /** What it looks like where an owner has changed it. */
  appearance: z.object({
    /** The custom properties of its colours, as CSS. */
    tokens: z.nullable(z.string()),
    logo: z.nullable(z.object({ version: z.string() })),
  }),
  /** For the copyright line. */
  year: z.number(),
  /** The legal texts the board requires wherever its listings are shown. */
  credit: z.object({
    disclaimer: z.string(),
    badge: z.nullable(z.object({ label: z.string(), address: z.string() })),
  }),
  /** When the last full import from the board finished, ISO 8601; null before the first one. */
  lastRefreshed: z.nullable(z.string()),
  /** Whether that is more than a day ago; pages with listings then show a notice. */
  isStale: z.boolean(),
  /** Whether there has been no full import yet; pages with listings then say that homes are being added. */
  isFilling: z.boolean(),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const showSite = call({
  method: 'GET',
  path: '/api/site',
  summary: 'What every page shows about the site.',
  answer: SiteFacts,
});
