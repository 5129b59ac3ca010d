import { formatAmount } from '#platform/domain/money.ts';
import {
  NOT_A_PERCENTAGE,
  NOT_AN_AMOUNT,
  parseMoney,
  parsePercent,
} from '#platform/domain/typed-number.ts';
import { correctDownPayment } from './down-payment.ts';
import { problemsOf } from './form-rule.ts';
import { formatRate, MORTGAGE_RULES, type MortgageForm } from './mortgage-form.ts';

/** A field's text and its number; NaN if the text is not a number. */
export type AmountInput = { text: string; amount: number };

export const AMOUNT_FIELDS = ['propertyPrice', 'downPayment', 'interestRate'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** The calculator's fields while they are being edited. */
export type MortgageFields = Record<AmountField, AmountInput> &
  Pick<MortgageForm, 'amortizationYears' | 'paymentFrequency'>;

/** Parses a field's text; null if it is not a number. */
export const parseAmount = (field: AmountField, text: string): number | null =>
  field === 'interestRate' ? parsePercent(text) : parseMoney(text);

const shown = (field: AmountField, amount: number): AmountInput => ({
  text: field === 'interestRate' ? formatRate(amount) : formatAmount(amount),
  amount,
});

export const toFields = ({ amortizationYears, paymentFrequency, ...amounts }: MortgageForm) => ({
  propertyPrice: shown('propertyPrice', amounts.propertyPrice),
  downPayment: shown('downPayment', amounts.downPayment),
  interestRate: shown('interestRate', amounts.interestRate),
  amortizationYears,
  paymentFrequency,
});

/** The amounts as typed; the form may reject some of them. */
const amountsOf = (fields: MortgageFields): MortgageForm => ({
  propertyPrice: fields.propertyPrice.amount,
  downPayment: fields.downPayment.amount,
  interestRate: fields.interestRate.amount,
  amortizationYears: fields.amortizationYears,
  paymentFrequency: fields.paymentFrequency,
});

type Problems = Partial<Record<string, string>>;
type Read = { ok: true; form: MortgageForm } | { ok: false; problems: Problems };

/** The form as typed, or the problem of each invalid field. */
export function parseFields(fields: MortgageFields): Read {
  const form = amountsOf(fields);
  const problems: Problems = problemsOf(MORTGAGE_RULES, form);
  if (Object.keys(problems).length === 0) return { ok: true, form };
  return { ok: false, problems: { ...problems, ...unreadable(fields) } };
}

/** Problems of fields whose text is not a number. */
const unreadable = (fields: MortgageFields): Problems =>
  Object.fromEntries(
    AMOUNT_FIELDS.filter(
      (field) => Number.isNaN(fields[field].amount) && fields[field].text.trim() !== '',
    ).map((field) => [field, field === 'interestRate' ? NOT_A_PERCENTAGE : NOT_AN_AMOUNT]),
  );

export const editAmount = (fields: MortgageFields, field: AmountField, text: string) => ({
  ...fields,
  [field]: { text, amount: parseAmount(field, text) ?? Number.NaN },
});

/** The fields after one loses focus: the down payment is raised or lowered to its limits, and numbers are formatted. */
export function commitAmount(fields: MortgageFields, field: AmountField): MortgageFields {
  if (field === 'interestRate') return { ...fields, interestRate: written(fields, field) };
  const [price, downPayment] = [fields.propertyPrice.amount, fields.downPayment.amount];
  const corrected = correctDownPayment(price, downPayment);
  const next = { ...fields, downPayment: { ...fields.downPayment, amount: corrected } };
  return {
    ...next,
    propertyPrice: written(next, 'propertyPrice'),
    downPayment: written(next, 'downPayment'),
  };
}

/** Text that is not a number is left unchanged. */
const written = (fields: MortgageFields, field: AmountField): AmountInput =>
  Number.isNaN(fields[field].amount) ? fields[field] : shown(field, fields[field].amount);
