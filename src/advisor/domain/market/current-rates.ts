import type { LenderRates } from '#mortgage/api.ts';
import { fixedRates, todaysRate } from '#mortgage/domain/fixed-rates.ts';
import { dayInToronto, formatDay } from '#platform/domain/day.ts';
import { ASSUMED_RATES } from '../assumptions/assumptions.ts';
import type { CurrentRates } from './housing-market.ts';

/** The rates used: today's five-year rate and the lowest fixed rates of other terms. Null if no lender quotes five years. */
export function currentRates(quoted: LenderRates): CurrentRates | null {
  const today = todaysRate(quoted);
  if (!today) return null;
  const { source, lastUpdated } = quoted;
  const named = `${source.isSample ? 'sample rates' : `rates of ${source.name}`}, ${formatDay(dayInToronto(new Date(lastUpdated)))}`;
  return {
    year5: today.rate,
    year3: fixedRates(quoted, 3)[0] ?? ASSUMED_RATES.year3,
    year1: fixedRates(quoted, 1)[0] ?? ASSUMED_RATES.year1,
    source: named,
  };
}
