import type { LenderRates } from '../api.ts';
import { provenanceOf } from './rate-text.ts';

/** What lenders ask for a fixed term of so many years, in per cent, lowest first. */
export const fixedRates = ({ rates }: Pick<LenderRates, 'rates'>, years: number): number[] =>
  rates
    .filter(({ term, type }) => isTermOf(term, years) && /fixed/i.test(type))
    .map(({ rate }) => rate)
    .sort((one, other) => one - other);

/** '5 Year', '5-year fixed'. */
const isTermOf = (term: string, years: number): boolean =>
  new RegExp(`^\\s*${years}[\\s-]*y`, 'i').test(term);

/** The lowest fixed rate for five years, in per cent, and who says so on which day; null where nobody quotes one. */
export function lowestFiveYear(rates: LenderRates | null): { rate: number; source: string } | null {
  const [rate] = rates ? fixedRates(rates, 5) : [];
  return rates && rate !== undefined ? { rate, source: provenanceOf(rates) } : null;
}
