import { z } from 'zod/mini';
import { oneLine } from '#platform/domain/one-line.ts';
import type { LenderRates } from '../api.ts';

/** A rate outside of these, in per cent, is nobody's; whoever sends one is not believed at all. */
const LOWEST_RATE = 0.5;
const HIGHEST_RATE = 15;

const MOST_ROWS = 100;
const LONGEST_TEXT = 60;

const Line = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => oneLine(text, LONGEST_TEXT)),
    z.string().check(z.minLength(1)),
  ),
);

/** What a source of rates answers. Beside the specification's fields it may name itself, and say that a model sourced them. */
const SourceAnswer = z.object({
  rates: z
    .array(
      z.object({
        term: Line,
        rate: z.number().check(z.minimum(LOWEST_RATE), z.maximum(HIGHEST_RATE)),
        type: Line,
        bank: Line,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_ROWS)),
  lastUpdated: z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)))),
  source: z.optional(z.object({ name: z.optional(Line), isFromModel: z.optional(z.boolean()) })),
});

/**
 * The lenders' rates in a source's answer; null where one of them cannot be true, or anything is not as it should be.
 * `host` names a source that does not name itself.
 */
export function readQuotedRates(given: unknown, host: string): LenderRates | null {
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
