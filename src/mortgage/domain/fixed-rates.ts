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

/** The one rate behind the site's monthly figures, in per cent, with its name, and its source and date. */
export type TodaysRate = { rate: number; name: string; source: string; isSample: boolean };

/** The lowest five-year fixed rate of the rates panel; null where no lender quotes one. */
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
