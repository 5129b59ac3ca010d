import { useState } from 'react';
import type { Day } from '#platform/domain/day.ts';
import {
  type Dollars,
  dollars,
  formatAmount,
  formatDollars,
  formatDollarsAndCents,
} from '#platform/domain/money.ts';
import { MAX_AMOUNT, NOT_AN_AMOUNT, parseMoney } from '#platform/domain/typed-number.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { formatRate } from '../../domain/mortgage-form.ts';
import type { Loan } from '../../domain/payment.ts';
import type { PurchaseForm } from '../../domain/purchase-form.ts';
import {
  type Household,
  largestLoan,
  type Qualification,
  qualify,
} from '../../domain/qualifying.ts';
import { Card } from '../calculator/card.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { RuleNotes } from './rule-notes.tsx';

const QUESTIONS: readonly { key: keyof Household; label: string }[] = [
  { key: 'income', label: 'Annual income' },
  { key: 'debts', label: 'Monthly loan payments' },
  { key: 'unsecured', label: 'Card balances' },
  { key: 'propertyTax', label: 'Annual property tax' },
  { key: 'heat', label: 'Monthly heating cost' },
  { key: 'condoFee', label: 'Monthly condo fee' },
];

type Typed = Record<keyof Household, string>;

const EMPTY_FORM: Typed = {
  income: '',
  debts: '',
  unsecured: '',
  propertyTax: '',
  heat: '',
  condoFee: '',
};

/** Taxes and fees are filled in from the purchase, if it has them. */
type QualifyingCardProps = { loan: Loan; on: Day; purchase: PurchaseForm };

/** Whether a household passes the stress test with this loan. Input stays in the browser and out of the address. */
export function QualifyingCard({ loan, on, purchase }: QualifyingCardProps) {
  const [typed, setTyped] = useState<Typed>({
    ...EMPTY_FORM,
    propertyTax: amountOrNone(purchase.propertyTax),
    condoFee: amountOrNone(purchase.condoFee),
  });
  const household = householdOf(typed);
  return (
    <Card>
      <Eyebrow>Would you qualify?</Eyebrow>
      <p className="mt-3 text-14 text-ink-2">
        The stress test and both debt service ratios, with this loan. What you type stays in your
        browser.
      </p>
      <div className="mt-5 grid grid-cols-2 gap-4 print:hidden">
        {QUESTIONS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            placeholder="$0"
            className="figures"
            value={typed[key]}
            error={isAmount(typed[key]) ? undefined : NOT_AN_AMOUNT}
            onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
            onBlur={() => setTyped({ ...typed, [key]: written(typed[key]) })}
          />
        ))}
      </div>
      <div className="mt-6" aria-live="polite">
        {household ? (
          <Answer household={household} loan={loan} on={on} />
        ) : (
          <p className="text-14 text-ink-2">Enter an income to see the answer.</p>
        )}
      </div>
    </Card>
  );
}

const amountOrNone = (amount: number): string => (amount > 0 ? formatAmount(amount) : '');

/** Null if the text is not an amount; an empty field is 0. */
function amountIn(text: string): Dollars | null {
  const amount = text.trim() === '' ? dollars(0) : parseMoney(text);
  return amount !== null && amount >= 0 && amount <= MAX_AMOUNT ? amount : null;
}

const isAmount = (text: string) => amountIn(text) !== null;

function written(text: string): string {
  const amount = amountIn(text);
  return text.trim() === '' || amount === null ? text : formatAmount(amount);
}

/** Null if there is no income, or an amount is invalid. */
function householdOf(typed: Typed): Household | null {
  if (!Object.values(typed).every(isAmount)) return null;
  const amount = (key: keyof Household) => amountIn(typed[key]) ?? dollars(0);
  const income = amount('income');
  if (income <= 0) return null;
  return {
    income,
    debts: amount('debts'),
    unsecured: amount('unsecured'),
    propertyTax: amount('propertyTax'),
    heat: amount('heat'),
    condoFee: amount('condoFee'),
  };
}

type AnswerProps = Omit<QualifyingCardProps, 'purchase'> & { household: Household };

function Answer({ household, loan, on }: AnswerProps) {
  const qualified = qualify(household, loan, on);
  if (!qualified.ok) return <Notice>{qualified.message}</Notice>;
  const { rate, years } = loan;
  const borrowing = largestLoan({ household, rate, years, on });
  return (
    <>
      <p className="font-display text-22">
        {qualified.doesQualify ? 'Within both limits' : 'Above the limits'}
      </p>
      <dl className="figures mt-3 text-14">
        {[
          ['Tested at', formatRate(qualified.qualifyingRate)],
          ['Monthly payment at that rate', formatDollarsAndCents(qualified.testedPayment)],
          ...ratios(qualified),
          ...(borrowing.ok
            ? [['Largest loan within both limits', formatDollars(borrowing.largestLoan)]]
            : []),
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-[550]">{value}</dd>
          </div>
        ))}
      </dl>
      <RuleNotes rules={qualified.rules} />
    </>
  );
}

const PERCENT_FORMAT = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 });

const ratios = ({ gross, total, limits }: Qualification) => [
  [
    'Housing costs, share of income (GDS)',
    `${PERCENT_FORMAT.format(gross)}% (limit ${limits.gross}%)`,
  ],
  ['With all debts (TDS)', `${PERCENT_FORMAT.format(total)}% (limit ${limits.total}%)`],
];
