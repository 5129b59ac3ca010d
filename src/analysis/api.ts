import * as z from 'zod/mini';
import { Fact, Section, Sentence, WrittenBy } from '#grounding/domain/fact.ts';
import { Property } from '#listings/api.ts';
import { call } from '#platform/domain/call.ts';
import { Assumptions } from './domain/findings/assumptions.ts';

const VARIANTS = 1_000;

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/**
 * Identifies the listing by its id, or else by the id or key inside `property`. All other client-sent fields are
 * ignored.
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
  /** Straight-line kilometres; null if either address is withheld or unknown. */
  distance: z.nullable(z.number()),
});

/** A home assessed as an investment, in numbers and text. Amounts in dollars, shares in per cent. */
export const Analysis = z.object({
  propertyId: z.number(),
  sections: z.array(Section),
  strengths: z.array(Sentence),
  risks: z.array(Sentence),
  /** Questions to ask before making an offer. */
  questions: z.array(z.string()),
  /** Every number in the text, with its source. */
  facts: z.array(Fact),
  /** Similar homes for sale; null if there are too few to compare. `where` is the area that was searched. */
  comparables: z.nullable(
    z.object({
      where: z.string(),
      price: Spread,
      pricePerSquareFoot: z.nullable(Spread),
      nearest: z.array(Comparable),
    }),
  ),
  /** Monthly rent estimated from similar homes for lease; null if there are too few, and for leases. */
  rent: z.nullable(z.object({ where: z.string(), estimate: z.number(), spread: Spread })),
  /** The assumptions and their sources; null if the home is not for sale or no rent is known. */
  investment: z.nullable(
    z.object({
      price: z.number(),
      assumptions: Assumptions,
      sources: z.record(z.string(), z.string()),
    }),
  ),
  /** Five years ahead: today's price times the forecast's range; null without a forecast. */
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

/** `variant`: a different number gives different wording. */
export const DescriptionRequest = z.extend(Subject, {
  variant: z._default(z.int().check(z.minimum(0), z.maximum(VARIANTS)), 0),
});
export const describeProperty = call({
  method: 'POST',
  path: '/api/ai/description',
  personal: true,
  summary: 'A description of a listing, from its own facts.',
  body: DescriptionRequest,
  answer: z.object({ description: z.string(), writtenBy: WrittenBy }),
  refusals,
});
