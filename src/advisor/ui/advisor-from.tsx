import { formatAmount } from '#platform/domain/money.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import { Preferences } from '../domain/preferences.ts';
import { Advisor } from './advisor.tsx';
import { parseDollars } from './amount-field.tsx';

type Answer = { ok: true; income: number } | { ok: false; message: string };

/** Parses and validates the first answer. */
export function parseIncome(text: string): Answer {
  const { data, error } = Preferences.shape.annualIncome.safeParse(parseDollars(text));
  return data === undefined
    ? { ok: false, message: error?.issues[0]?.message ?? '' }
    : { ok: true, income: data };
}

/** As the advisor shows it once the field is left; a text that isn't an amount stays. */
export function formatIncome(text: string): string {
  const income = parseDollars(text);
  return Number.isNaN(income) ? text : formatAmount(income);
}

/** The advisor after its first question. A visitor who left the default alone may have saved another income. */
export const AdvisorFrom = ({ income }: { income: number }) => (
  <Advisor
    embedded
    prefill={income === DEFAULT_PREFERENCES.annualIncome ? {} : { annualIncome: income }}
  />
);
