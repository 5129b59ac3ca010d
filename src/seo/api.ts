import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** One figure, with everything needed to cite it. */
const DataPoint = z.object({
  metric: z.string(),
  value: z.number(),
  unit: z.string(),
  source: z.string(),
  /** When it was computed, ISO 8601. */
  timestamp: z.string(),
});

const RelatedEntity = z.object({ name: z.string(), type: z.string(), relationship: z.string() });

const FactClaim = z.object({
  claim: z.string(),
  source: z.string(),
  /** High: 30 homes or more; medium: 10 or more; low: fewer. */
  confidence: z.enum(['high', 'medium', 'low']),
  /** ISO 8601. */
  lastVerified: z.string(),
});

/** A region's market figures, for machine readers. */
export const KnowledgeGraph = z.object({
  /** The display name; for an unknown region the given name, without figures. */
  region: z.string(),
  type: z.literal('overview'),
  marketOverview: z.object({
    /** Homes for sale. */
    totalListings: z.number(),
    /** Average asking price in dollars; null if there are none. */
    averagePrice: z.nullable(z.number()),
    unit: z.literal('CAD'),
    source: z.string(),
    /** When the last full import from the board finished, ISO 8601; null before the first one. */
    timestamp: z.nullable(z.string()),
  }),
  dataPoints: z.array(DataPoint),
  relatedEntities: z.array(RelatedEntity),
  factClaims: z.array(FactClaim),
});
export type KnowledgeGraph = z.infer<typeof KnowledgeGraph>;

/** A question with its answer and source. */
export const QuotableAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  dataSource: z.string(),
  /** When the answer was last checked against its source, ISO date. */
  lastVerified: z.string(),
  /** The page of the site that has it. */
  url: z.string(),
});
export type QuotableAnswer = z.infer<typeof QuotableAnswer>;

const text = (means: string) => z.optional(z.string().check(z.describe(means)));
const region = text('A city, area or district, in any spelling. Default: GTA.');

export const showKnowledge = call({
  method: 'GET',
  path: '/api/llmo/knowledge-graph',
  summary: 'A region’s market figures, each with its unit, source and time.',
  query: z.object({ region, type: text('overview; any other value means the same.') }),
  answer: KnowledgeGraph,
});

export const listAnswers = call({
  method: 'GET',
  path: '/api/llmo/faq',
  summary: 'Questions on buying, selling and renting in Ontario, each answer with its source.',
  query: z.object({
    region,
    category: text('A category’s name. Default: all.'),
  }),
  answer: z.object({ region: z.string(), faqs: z.array(QuotableAnswer) }),
});

export const showPreview = call({
  method: 'GET',
  path: '/api/preview',
  summary: 'The 1200 × 630 preview picture of a shared page.',
  query: z.object({
    path: z._default(z.string().check(z.describe('The page’s path: /property/1, /about.')), '/'),
  }),
  files: { 200: ['image/jpeg'] },
  refusals: {
    304: 'The client’s copy of the picture is still current.',
    404: 'There is no listing with that id on the market.',
    503: 'Too many pictures are being made; the Retry-After header says when to try again.',
  },
});
