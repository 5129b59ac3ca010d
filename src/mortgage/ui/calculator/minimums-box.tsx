import { formatDollars } from '#platform/domain/money.ts';
import { DOWN_PAYMENT_RULE } from '../../domain/rules/down-payment.ts';

const { bands, uninsurable, insuredBelow } = DOWN_PAYMENT_RULE;
const [first, second] = bands;

/** Explains the minimum down payment under Canadian law. */
export const MinimumsBox = () => (
  <section className="rounded-card bg-lake-wash p-5 text-ink-2 md:p-7">
    <h3 className="font-display text-22 text-ink">Minimum down payment in Canada</h3>
    <ul className="mt-4 grid gap-2.5">
      <li>
        <b className="font-[550] text-ink">{first?.share}%</b> of a price up to{' '}
        {formatDollars(first?.upTo ?? 0)}
      </li>
      <li>
        <b className="font-[550] text-ink">
          {first?.share}% and {second?.share}%
        </b>
        : {second?.share}% of the part between {formatDollars(first?.upTo ?? 0)} and{' '}
        {formatDollars(second?.upTo ?? 0)}
      </li>
      <li>
        <b className="font-[550] text-ink">{uninsurable.share}%</b> of the whole from{' '}
        {formatDollars(uninsurable.from)}
      </li>
    </ul>
    <p className="mt-4 text-14">
      Below {insuredBelow}% the mortgage must be insured against default, which adds to the loan.
    </p>
  </section>
);
