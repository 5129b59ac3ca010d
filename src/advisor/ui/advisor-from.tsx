import { showAmount } from '#platform/domain/money.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import { Preferences } from '../domain/preferences.ts';
import { Advisor } from './advisor.tsx';
import { readDollars } from './amount-field.tsx';

type Answer = { ok: true; income: number } | { ok: false; message: string };

/** Parses and validates the first answer. */
export function readIncome(text: string): Answer {
  const { data, error } = Preferences.shape.annualIncome.safeParse(readDollars(text));
  return data === undefined
    ? { ok: false, message: error?.issues[0]?.message ?? '' }
    : { ok: true, income: data };
}

/** As the advisor shows it once the field is left; a text that isn't an amount stays. */
export function showIncome(text: string): string {
  const income = readDollars(text);
  return Number.isNaN(income) ? text : showAmount(income);
}

/** The advisor after its first question. A visitor who left the default alone may have saved another income. */
export const AdvisorFrom = ({ income }: { income: number }) => (
  <Advisor
    embedded
    prefill={income === DEFAULT_PREFERENCES.annualIncome ? {} : { annualIncome: income }}
  />
);
