import { formatDollars, formatDollarsAndCents } from '#platform/domain/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { FREQUENCY_WORDS } from '../../domain/amount-text.ts';
import type { Calculation } from '../../domain/calculator.ts';
import type { InsuredLoan, LoanRefusal } from '../../domain/default-insurance.ts';
import type { LenderQuote } from '../../domain/lender-quote.ts';
import { PAYMENTS_PER_YEAR } from '../../domain/payment.ts';
import { Card } from '../calculator/card.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { RuleNotes } from './rule-notes.tsx';

type LenderCardProps = {
  calculation: Calculation;
  quote: LenderQuote | LoanRefusal;
};

/** The same loan as a lender calculates it, next to the calculator's figures, or why no lender would lend. */
export const LenderCard = ({ calculation, quote }: LenderCardProps) => (
  <Card>
    <Eyebrow>What a lender would charge</Eyebrow>
    {quote.ok ? (
      <Quote calculation={calculation} quote={quote} />
    ) : (
      <div className="mt-4">
        <Notice>{quote.message}</Notice>
      </div>
    )}
  </Card>
);

type QuoteProps = { calculation: Calculation; quote: LenderQuote };

const Quote = ({ calculation, quote }: QuoteProps) => (
  <>
    <p className="figures mt-3 font-display text-40">{formatDollarsAndCents(quote.payment)}</p>
    <p className="mt-1 text-14 text-ink-2">
      {FREQUENCY_WORDS[quote.frequency]}, {comparison(quote.payment - calculation.payment)}
    </p>
    <ComparisonTable rows={comparedRows(calculation, quote)} />
    <Insurance insured={quote.insured} />
    <p className="mt-4 text-14 text-ink-2">
      Canadian fixed rates are quoted half-yearly, not in advance, as the Interest Act requires. The
      calculator adds interest monthly; a lender’s figures are the ones you’d sign.
    </p>
    <RuleNotes rules={quote.insured.rules} />
  </>
);

type ComparedRow = { name: string; calculator: string; lender: string };

function comparedRows(
  { schedule, mortgageAmount, payment }: Calculation,
  quote: LenderQuote,
): ComparedRow[] {
  const duration = formatYears(schedule.payments / PAYMENTS_PER_YEAR[quote.frequency]);
  return [
    { name: 'Compounding', calculator: 'monthly', lender: 'half-yearly' },
    {
      name: 'Mortgage',
      calculator: formatDollars(mortgageAmount),
      lender: formatDollars(quote.insured.loan),
    },
    {
      name: 'Payment',
      calculator: formatDollarsAndCents(payment),
      lender: formatDollarsAndCents(quote.payment),
    },
    {
      name: 'Interest',
      calculator: formatDollars(schedule.totalInterest),
      lender: formatDollars(quote.schedule.totalInterest),
    },
    {
      name: 'Paid off after',
      calculator: schedule.left > 0 ? `more than ${duration}` : duration,
      lender: formatYears(quote.lastsYears),
    },
  ];
}

const ComparisonTable = ({ rows }: { rows: readonly ComparedRow[] }) => (
  <table className="mt-5 w-full border-collapse text-right text-14">
    <caption className="sr-only">The calculator’s figures compared with a lender’s</caption>
    <thead className="text-ink-3">
      <tr className="border-line-2 border-b">
        <td />
        <th scope="col" className="py-2 pl-2 font-medium">
          Calculator
        </th>
        <th scope="col" className="py-2 pl-2 font-medium">
          Lender
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, calculator, lender }) => (
        <tr key={name} className="border-line border-b">
          <th scope="row" className="py-2.5 text-left font-normal text-ink-2">
            {name}
          </th>
          <Cell text={calculator} />
          <Cell text={lender} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Text keeps its normal hyphen, which tabular figures would widen. */
const Cell = ({ text }: { text: string }) => (
  <td className={`py-2.5 pl-2 ${text.startsWith('$') ? 'figures' : ''}`}>{text}</td>
);

const Insurance = ({ insured }: { insured: InsuredLoan }) => (
  <dl className="figures mt-5 grid gap-2 text-14">
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">Default insurance</dt>
      <dd className="text-right font-[550]">
        {insured.isInsured
          ? `${formatDollarsAndCents(insured.premium)}, ${insured.premiumRate}% of the loan`
          : 'None with 20% or more down'}
      </dd>
    </div>
    {insured.isInsured && (
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">Ontario’s tax on it, in cash at closing</dt>
        <dd className="text-right font-[550]">{formatDollarsAndCents(insured.premiumTax)}</dd>
      </div>
    )}
  </dl>
);

function comparison(difference: number): string {
  if (Math.abs(difference) < 0.005) return 'the same as the calculator’s result';
  const way = difference < 0 ? 'less' : 'more';
  return `${formatDollarsAndCents(Math.abs(difference))} ${way} than the calculator’s result`;
}

const formatYears = (years: number): string => `${years.toFixed(1)} years`;
