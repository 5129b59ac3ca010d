import type { LenderRates } from '../api.ts';
import { provenanceOf } from './rate-text.ts';

/** Fixed rates quoted for a term of this many years, in percent, lowest first. */
export const fixedRates = ({ rates }: Pick<LenderRates, 'rates'>, years: number): number[] =>
  rates
    .filter(({ term, type }) => isTermOf(term, years) && /fixed/i.test(type))
    .map(({ rate }) => rate)
    .sort((one, other) => one - other);

/** Matches '5 Year' and '5-year fixed'. */
const isTermOf = (term: string, years: number): boolean =>
  new RegExp(`^\\s*${years}[\\s-]*y`, 'i').test(term);

/** The rate behind the site's monthly figures, in percent, with its name, source and date. */
export type TodaysRate = { rate: number; name: string; source: string; isSample: boolean };

/** The lowest five-year fixed rate in the rates panel; null if no lender quotes one. */
export function todaysRate(rates: LenderRates | null | undefined): TodaysRate | null {
  const [rate] = rates ? fixedRates(rates, 5) : [];
  if (!rates || rate === undefined) return null;
  return {
    rate,
    name: 'Lowest 5-year fixed rate',
    source: provenanceOf(rates),
    isSample: rates.source.isSample,
  };
}
