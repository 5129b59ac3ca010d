import {
  NOT_A_PERCENTAGE,
  NOT_AN_AMOUNT,
  readMoney,
  readPercent,
} from '#platform/domain/typed-number.ts';
import { showAmount } from './amount-text.ts';
import { correctDownPayment } from './down-payment.ts';
import { MortgageForm, showRate } from './mortgage-form.ts';

/** A field's text and its number; NaN if the text is not a number. */
export type TypedAmount = { text: string; amount: number };

export const AMOUNT_FIELDS = ['propertyPrice', 'downPayment', 'interestRate'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** The calculator's fields while they are being edited. */
export type TypedMortgage = Record<AmountField, TypedAmount> &
  Pick<MortgageForm, 'amortizationYears' | 'paymentFrequency'>;

/** Parses a field's text; null if it is not a number. */
export const readAmount = (field: AmountField, text: string): number | null =>
  field === 'interestRate' ? readPercent(text) : readMoney(text);

const shown = (field: AmountField, amount: number): TypedAmount => ({
  text: field === 'interestRate' ? showRate(amount) : showAmount(amount),
  amount,
});

export const toTyped = ({ amortizationYears, paymentFrequency, ...amounts }: MortgageForm) => ({
  propertyPrice: shown('propertyPrice', amounts.propertyPrice),
  downPayment: shown('downPayment', amounts.downPayment),
  interestRate: shown('interestRate', amounts.interestRate),
  amortizationYears,
  paymentFrequency,
});

/** The amounts as typed; the form may reject some of them. */
const amountsOf = (typed: TypedMortgage): MortgageForm => ({
  propertyPrice: typed.propertyPrice.amount,
  downPayment: typed.downPayment.amount,
  interestRate: typed.interestRate.amount,
  amortizationYears: typed.amortizationYears,
  paymentFrequency: typed.paymentFrequency,
});

type Problems = Partial<Record<string, string>>;
type Read = { ok: true; form: MortgageForm } | { ok: false; problems: Problems };

/** The form as typed, or the problem of each invalid field. */
export function readTyped(typed: TypedMortgage): Read {
  const read = MortgageForm.safeParse(amountsOf(typed));
  if (read.success) return { ok: true, form: read.data };
  const issues = read.error.issues.toReversed();
  const problems = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ok: false, problems: { ...problems, ...unreadable(typed) } };
}

/** Problems of fields whose text is not a number. */
const unreadable = (typed: TypedMortgage): Problems =>
  Object.fromEntries(
    AMOUNT_FIELDS.filter(
      (field) => Number.isNaN(typed[field].amount) && typed[field].text.trim() !== '',
    ).map((field) => [field, field === 'interestRate' ? NOT_A_PERCENTAGE : NOT_AN_AMOUNT]),
  );

export const typeAmount = (typed: TypedMortgage, field: AmountField, text: string) => ({
  ...typed,
  [field]: { text, amount: readAmount(field, text) ?? Number.NaN },
});

/** The fields after one loses focus: the down payment is raised or lowered to its limits, and numbers are formatted. */
export function leaveAmount(typed: TypedMortgage, field: AmountField): TypedMortgage {
  if (field === 'interestRate') return { ...typed, interestRate: written(typed, field) };
  const [price, downPayment] = [typed.propertyPrice.amount, typed.downPayment.amount];
  const corrected = correctDownPayment(price, downPayment);
  const next = { ...typed, downPayment: { ...typed.downPayment, amount: corrected } };
  return {
    ...next,
    propertyPrice: written(next, 'propertyPrice'),
    downPayment: written(next, 'downPayment'),
  };
}

/** Text that is not a number is left unchanged. */
const written = (typed: TypedMortgage, field: AmountField): TypedAmount =>
  Number.isNaN(typed[field].amount) ? typed[field] : shown(field, typed[field].amount);
