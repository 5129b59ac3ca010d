import { formatDollars, formatDollarsAndCents } from '#platform/domain/money.ts';
import { FREQUENCY_NAMES } from '../../domain/amount-text.ts';
import type { Calculation } from '../../domain/calculator.ts';

/** The four result figures; the payment is the most prominent. */
export const Tiles = ({ calculation }: { calculation: Calculation }) => (
  <dl className="figures grid overflow-hidden rounded-card bg-card shadow-card @md:grid-cols-3 @2xl:grid-cols-[1.4fr_1fr_1fr_1fr]">
    <div className="on-bar p-5 @md:col-span-3 @2xl:col-span-1 print:bg-card print:text-ink">
      <dt className="text-14 text-on-bar-2 print:text-ink-2">
        {FREQUENCY_NAMES[calculation.frequency]} payment
      </dt>
      <dd className="mt-1.5 font-display text-40">{formatDollarsAndCents(calculation.payment)}</dd>
      <dd className="mt-1 text-14 text-on-bar-2 print:text-ink-2">with monthly compounding</dd>
    </div>
    {[
      ['Mortgage amount', calculation.mortgageAmount] as const,
      ['Total payments', calculation.schedule.totalPayments] as const,
      ['Total interest', calculation.schedule.totalInterest] as const,
    ].map(([name, amount]) => (
      <div
        key={name}
        className="border-line border-t p-5 @md:border-t-0 @md:border-l @md:first-of-type:border-l-0"
      >
        <dt className="text-14 text-ink-2">{name}</dt>
        <dd className="mt-1.5 font-display text-28">{formatDollars(amount)}</dd>
      </div>
    ))}
  </dl>
);
