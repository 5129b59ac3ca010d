import { z } from 'zod/mini';
import { Fact, Section, Sentence, WrittenBy } from '#grounding/domain/fact.ts';
import { Property } from '#listings/api.ts';
import { call } from '#platform/domain/call.ts';
import { Assumptions } from './domain/findings/assumptions.ts';

const VARIANTS = 1_000;

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/**
 * Which listing is meant: by its id, else by the id or a key that a property carries. Whatever else a client says of a
 * property is not read.
 */
export const Subject = z.object({
  propertyId: z._default(z.nullable(Id), null),
  property: z._default(
    z.nullable(
      z.object({
        id: z.optional(Id),
        ListingKey: z.optional(z.string().check(z.maxLength(100))),
        mls_number: z.optional(z.string().check(z.maxLength(100))),
      }),
    ),
    null,
  ),
});
export type Subject = z.infer<typeof Subject>;

const Spread = z.object({
  count: z.number(),
  lowest: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  highest: z.number(),
});
export type Spread = z.infer<typeof Spread>;

const Comparable = z.object({
  property: Property,
  /** Kilometres as the crow flies; null where either address is withheld or unknown. */
  distance: z.nullable(z.number()),
});

/** What is known of a home as an investment, in numbers and in words. Dollars; shares in per cent. */
export const Analysis = z.object({
  propertyId: z.number(),
  sections: z.array(Section),
  strengths: z.array(Sentence),
  risks: z.array(Sentence),
  /** To ask before an offer. */
  questions: z.array(z.string()),
  /** Every number of the text, with its source. */
  facts: z.array(Fact),
  /** Others on offer like it; null where there are too few to compare. `where` says how far they were looked for. */
  comparables: z.nullable(
    z.object({
      where: z.string(),
      price: Spread,
      pricePerSquareFoot: z.nullable(Spread),
      nearest: z.array(Comparable),
    }),
  ),
  /** A month's rent, from homes like it that are for lease; null where there are too few, and for what is itself for lease. */
  rent: z.nullable(z.object({ where: z.string(), estimate: z.number(), spread: Spread })),
  /** What to reckon with, and where each comes from; null where nothing is bought or no rent is known. */
  investment: z.nullable(
    z.object({
      price: z.number(),
      assumptions: Assumptions,
      sources: z.record(z.string(), z.string()),
    }),
  ),
  /** Five years ahead, in today's price times the forecast's range; null where there is no forecast. */
  outlook: z.nullable(z.object({ years: z.number(), low: z.number(), high: z.number() })),
  writtenBy: WrittenBy,
});
export type Analysis = z.infer<typeof Analysis>;

const refusals = {
  400: 'No property is given, or a field is invalid.',
  404: 'No listing ever had this id.',
  410: 'The listing has left the market.',
  429: 'Too many questions; the message says when to try again.',
};

export const analyzeProperty = call({
  method: 'POST',
  path: '/api/ai/analyze',
  personal: true,
  summary: 'A listing as an investment: comparables, rent, yield, costs, outlook, with sources.',
  body: Subject,
  answer: z.object({ analysis: Analysis }),
  refusals,
});

/** `variant`: another number, other words. */
export const DescriptionAsked = z.extend(Subject, {
  variant: z._default(z.int().check(z.minimum(0), z.maximum(VARIANTS)), 0),
});
export const describeProperty = call({
  method: 'POST',
  path: '/api/ai/description',
  personal: true,
  summary: 'A description of a listing, from its own facts.',
  body: DescriptionAsked,
  answer: z.object({ description: z.string(), writtenBy: WrittenBy }),
  refusals,
});
