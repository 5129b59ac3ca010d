import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';

const Counts = z.record(z.string(), z.number());

/** How well our copy agrees with the board. */
export const FeedStatus = z.object({
  feed: z.string(),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  lastSuccess: z.nullable(z.string()),
  /** Seconds since then; null if unknown, e.g. because the clock was ahead. */
  lagSeconds: z.nullable(z.number()),
  /** True if the lag is more than a day, or unknown. */
  isStale: z.boolean(),
  /** When all keys were last compared with the board's. */
  lastReconciled: z.nullable(z.string()),
  /** Whether the last pass or comparison failed (see the log), or ran with a clock that was ahead. */
  trouble: z.boolean(),
  listings: z.object({ public: z.number(), active: z.number(), offMarket: z.number() }),
  /** Public listings whose photos must be fetched again. */
  photosDue: z.number(),
  /** Row counts of the current pass, or of the last one. */
  pass: Counts,
  /** Rejected rows, by reason. */
  quarantine: Counts,
  /** Number of values outside our vocabulary, by board field. */
  unknownWords: Counts,
});
export type FeedStatus = z.infer<typeof FeedStatus>;

export const showFeedStatus = call({
  method: 'GET',
  path: '/api/feed/status',
  summary: 'When the board was last read, and what came of it.',
  answer: FeedStatus,
});
