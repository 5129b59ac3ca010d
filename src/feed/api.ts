import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';

const Counts = z.record(z.string(), z.number());

/** How well our books agree with the board. */
export const FeedStatus = z.object({
  feed: z.string(),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  lastSuccess: z.nullable(z.string()),
  /** Seconds since then; null where that is unknown, as when the clock was ahead. */
  lagSeconds: z.nullable(z.number()),
  /** Whether that is more than a day, or unknown. */
  isStale: z.boolean(),
  /** When all keys were last compared with the board's. */
  lastReconciled: z.nullable(z.string()),
  /** Whether the last pass or comparison went wrong (the log says how), or was done by a clock that was ahead. */
  trouble: z.boolean(),
  listings: z.object({ public: z.number(), active: z.number(), offMarket: z.number() }),
  /** Public listings whose photos are still to be fetched anew. */
  photosDue: z.number(),
  /** What became of the rows of the pass under way, or of the last one. */
  pass: Counts,
  /** Rows that could not be taken in, by reason. */
  quarantine: Counts,
  /** How many words the site does not know, by the board's field. */
  unknownWords: Counts,
});
export type FeedStatus = z.infer<typeof FeedStatus>;

export const showFeedStatus = call({
  method: 'GET',
  path: '/api/feed/status',
  summary: 'When the board was last read, and what came of it.',
  answer: FeedStatus,
});
