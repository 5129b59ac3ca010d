import { z } from 'zod/mini';
import type { SiteFacts } from '#shell/api.ts';

/** Where an answer comes from and of when it is. */
export const Provenance = z.object({
  /** What the board asks to stand wherever its listings do, in sentences. */
  source: z.string(),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  asOf: z.nullable(z.string()),
  /** A link that the board asks for. */
  credit: z.optional(z.object({ label: z.string(), address: z.string() })),
  /** Stands where that is more than a day ago. */
  stale: z.optional(z.string()),
  /** Stands wherever the data is no real market's. */
  demonstration: z.optional(z.string()),
});
export type Provenance = z.infer<typeof Provenance>;

const STALE = 'The board was last read more than a day ago: listings may have changed since.';
const DEMONSTRATION = 'Demonstration data: no such home is for sale or for lease.';

/** What stands on every listing and figure while a sandbox board feeds the site; else nothing. */
export const demonstrationNote = ({ demonstration }: Pick<SiteFacts, 'demonstration'>) =>
  demonstration ? { demonstration: DEMONSTRATION } : {};

/** Of an answer that is made of listings. */
export const listingProvenance = (asOf: string | null, facts: SiteFacts): Provenance => ({
  source: facts.credit.disclaimer,
  asOf,
  ...(facts.credit.badge ? { credit: facts.credit.badge } : {}),
  ...(facts.isStale ? { stale: STALE } : {}),
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
