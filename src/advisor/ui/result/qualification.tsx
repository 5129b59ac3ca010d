import { calculatorAtRate } from '#mortgage/domain/calculator-address.ts';
import { formatRate } from '#mortgage/domain/mortgage-form.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';
import { Rows } from '../rows.tsx';

/** Whether a lender would approve the loan, and the cash needed. */
export const Qualification = ({
  recommendation: { comparison, market },
}: {
  recommendation: Recommendation;
}) => (
  <>
    <p className="max-w-[60ch]">
      {comparison.qualifies
        ? 'Your savings, income and debt support this home under the stress test.'
        : 'Your savings, income and debt don’t support this home under the stress test.'}
    </p>
    <Rows
      rows={[
        { name: 'Price', value: formatDollars(comparison.price) },
        { name: 'Down payment', value: formatDollars(comparison.downPayment) },
        { name: 'Cash to close', value: formatDollars(comparison.cashToClose) },
        { name: 'Mortgage payment a month', value: formatDollars(comparison.mortgagePayment) },
        { name: 'Largest loan', value: formatDollars(comparison.largestLoan) },
        { name: 'Rent compared', value: `${formatDollars(comparison.rent)} a month` },
      ]}
    />
    <a
      href={calculatorAtRate(market.mortgageRate5yr)}
      className="hit no-print mt-4 inline-block text-14 underline decoration-1 underline-offset-4"
    >
      Mortgage calculator at {formatRate(market.mortgageRate5yr)}
    </a>
  </>
);
