import { z } from 'zod/mini';
import { site } from '#site';

/** Where an answer comes from and of when it is. */
export const Provenance = z.object({
  source: z.string(),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  asOf: z.nullable(z.string()),
  /** Stands wherever the data is no real market's. */
  demonstration: z.optional(z.string()),
});
export type Provenance = z.infer<typeof Provenance>;

/** The site that answers, as its tools need to know it. */
export type Place = {
  /** Its address, without a slash at the end. */
  origin: string;
  /** Whether a sandbox board feeds it. */
  demonstration: boolean;
};

const DEMONSTRATION = 'Demonstration data: no such home is for sale or for lease.';

/** What stands on every listing and figure while a sandbox board feeds the site; else nothing. */
export const demonstrationNote = ({ demonstration }: Place) =>
  demonstration ? { demonstration: DEMONSTRATION } : {};

/** Of an answer that is made of listings. */
export const listingProvenance = (asOf: string | null, place: Place): Provenance => ({
  source: `${place.demonstration ? 'The sandbox board' : 'The real estate board'}, copied by ${site.brokerage}; deemed reliable but not guaranteed`,
  asOf,
  ...demonstrationNote(place),
});

/** The same as the last line of an answer's text. */
export const provenanceLine = ({ source, asOf, demonstration }: Provenance): string =>
  [`Source: ${source}${asOf ? `, as of ${asOf}` : ''}.`, demonstration].filter(Boolean).join(' ');
