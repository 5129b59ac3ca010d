import type { LenderRates } from '#mortgage/api.ts';
import { fixedRates } from '#mortgage/domain/fixed-rates.ts';
import { dayInToronto, showDay } from '#platform/domain/day.ts';
import { ASSUMED_RATES } from './assumptions.ts';
import type { GoingRates } from './market-data.ts';

/**
 * The rates that the advisor goes by: the middle one of the lenders' fixed rates of each term, neither a special offer
 * nor a posted rate. Null where nobody quotes five years.
 */
export function goingRates(quoted: LenderRates): GoingRates | null {
  const middleOf = (years: number): number | undefined => {
    const rates = fixedRates(quoted, years);
    return rates[(rates.length - 1) >> 1];
  };
  const year5 = middleOf(5);
  if (year5 === undefined) return null;
  const { source, lastUpdated } = quoted;
  const named = `${source.isSample ? 'sample rates' : `rates of ${source.name}`}, ${showDay(dayInToronto(new Date(lastUpdated)))}`;
  return {
    year5,
    year3: middleOf(3) ?? ASSUMED_RATES.year3,
    year1: middleOf(1) ?? ASSUMED_RATES.year1,
    source: named,
  };
}
