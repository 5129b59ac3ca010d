import * as z from 'zod/mini';
import { oneLine } from '#platform/domain/one-line.ts';
import type { LenderRates } from '../api.ts';

/** A rate outside these bounds (percent) is not plausible; the whole answer is rejected. */
const MIN_QUOTED_RATE = 0.5;
const MAX_QUOTED_RATE = 15;

const MAX_ROWS = 100;
const MAX_TEXT_LENGTH = 60;

const Line = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => oneLine(text, MAX_TEXT_LENGTH)),
    z.string().check(z.minLength(1)),
  ),
);

/** What a rates source returns. On top of the specified fields it may give its name, and flag rates sourced by a model. */
const SourceAnswer = z.object({
  rates: z
    .array(
      z.object({
        term: Line,
        rate: z.number().check(z.minimum(MIN_QUOTED_RATE), z.maximum(MAX_QUOTED_RATE)),
        type: Line,
        bank: Line,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ROWS)),
  lastUpdated: z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)))),
  source: z.optional(z.object({ name: z.optional(Line), isFromModel: z.optional(z.boolean()) })),
});

/**
 * Parses a rates source's answer. Null if any rate is implausible or the format is wrong. `host` is used as the name of
 * a source that gives none.
 */
export function parseQuotedRates(given: unknown, host: string): LenderRates | null {
  const read = SourceAnswer.safeParse(given);
  if (!read.success) return null;
  const { rates, lastUpdated, source } = read.data;
  return {
    rates,
    lastUpdated: new Date(lastUpdated).toISOString(),
    source: {
      name: source?.name ?? host,
      isSample: false,
      isFromModel: source?.isFromModel ?? false,
    },
  };
}
