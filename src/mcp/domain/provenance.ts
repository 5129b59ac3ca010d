import * as z from 'zod/mini';
import type { SiteFacts } from '#shell/api.ts';

/** The source and date of an answer. */
export const Provenance = z.object({
  /** The board's required notice for its listings, in sentences. */
  source: z.string(),
  /** When the last full sync with the board finished, ISO 8601; null before the first. */
  asOf: z.nullable(z.string()),
  /** A link the board requires. */
  credit: z.optional(z.object({ label: z.string(), address: z.string() })),
  /** Set if the last sync is more than a day ago. */
  stale: z.optional(z.string()),
  /** Set if the data is not from a real market. */
  demonstration: z.optional(z.string()),
});
export type Provenance = z.infer<typeof Provenance>;

const STALE_NOTE = 'The board was last read more than a day ago: listings may have changed since.';
const DEMONSTRATION = 'Demonstration data: no such home is for sale or for lease.';

/** The notice on every listing and figure while a sandbox board feeds the site; otherwise nothing. */
export const demonstrationNote = ({ demonstration }: Pick<SiteFacts, 'demonstration'>) =>
  demonstration ? { demonstration: DEMONSTRATION } : {};

/** The provenance of an answer made of listings. */
export const listingProvenance = (asOf: string | null, facts: SiteFacts): Provenance => ({
  source: facts.credit.disclaimer,
  asOf,
  ...(facts.credit.badge ? { credit: facts.credit.badge } : {}),
  ...(facts.isStale ? { stale: STALE_NOTE } : {}),
  ...demonstrationNote(facts),
});

/** The same as the last line of an answer's text. */
export const provenanceLine = (from: Provenance): string =>
  [
    from.source,
    from.asOf && `As of ${from.asOf}.`,
    from.credit && `${from.credit.label}: ${from.credit.address}`,
    from.stale,
    from.demonstration,
  ]
    .filter(Boolean)
    .join(' ');
