import type { LenderRates } from '#mortgage/api.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { ASSUMED_RATES } from './assumptions.ts';
import type { GoingRates } from './market-data.ts';

/**
 * The rates that the advisor goes by: the middle one of the lenders' fixed rates of each term, neither a special offer
 * nor a posted rate. Null where nobody quotes five years.
 */
export function goingRates({ rates, source, lastUpdated }: LenderRates): GoingRates | null {
  const middleOf = (years: number): number | undefined => {
    const quoted = rates
      .filter(({ term, type }) => isTermOf(term, years) && /fixed/i.test(type))
      .map(({ rate }) => rate)
      .sort((one, other) => one - other);
    return quoted[(quoted.length - 1) >> 1];
  };
  const year5 = middleOf(5);
  if (year5 === undefined) return null;
  const named = `${source.isSample ? 'sample rates' : `rates of ${source.name}`}, ${dayInToronto(new Date(lastUpdated))}`;
  return {
    year5,
    year3: middleOf(3) ?? ASSUMED_RATES.year3,
    year1: middleOf(1) ?? ASSUMED_RATES.year1,
    source: named,
  };
}

/** '5 Year', '5-year fixed'. */
const isTermOf = (term: string, years: number): boolean =>
  new RegExp(`^\\s*${years}[\\s-]*y`, 'i').test(term);
