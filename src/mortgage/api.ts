import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** One lender's rate. */
const LenderRate = z.object({
  /** As quoted: '5 Year'. */
  term: z.string(),
  /** Percent per year, as quoted. */
  rate: z.number(),
  /** 'fixed' or 'variable'; the UI shows it in capitals. */
  type: z.string(),
  bank: z.string(),
});

export const LenderRates = z.object({
  rates: z.array(LenderRate),
  /** When the source published the rates, ISO 8601. */
  lastUpdated: z.string(),
  /** Where the rates come from. Sample rates are not offers, and the name says so. */
  source: z.object({ name: z.string(), isSample: z.boolean(), isFromModel: z.boolean() }),
});
export type LenderRates = z.infer<typeof LenderRates>;

export const showRates = call({
  method: 'GET',
  path: '/api/mortgage/rates',
  summary: 'Current lender rates, with their source and time; refreshed every eight hours.',
  answer: LenderRates,
  refusals: { 503: 'The source is not answering, and no earlier rates are stored.' },
});
