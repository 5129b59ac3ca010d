import { showDollars } from '#platform/domain/money.ts';
import type { Recommendation } from '../../api.ts';
import { Rows } from '../rows.tsx';

/** Whether a lender could lend it, and what buying takes. */
export const Qualification = ({ comparison }: { comparison: Recommendation['comparison'] }) => (
  <>
    <p className="max-w-[60ch]">
      {comparison.qualifies
        ? 'Your savings, income and debt carry this home under the stress test.'
        : 'Your savings, income and debt do not carry this home under the stress test.'}
    </p>
    <Rows
      rows={[
        { name: 'Price', value: showDollars(comparison.price) },
        { name: 'Down payment', value: showDollars(comparison.downPayment) },
        { name: 'Cash to close', value: showDollars(comparison.cashToClose) },
        { name: 'Mortgage payment a month', value: showDollars(comparison.mortgagePayment) },
        { name: 'Largest loan', value: showDollars(comparison.largestLoan) },
        { name: 'Rent compared', value: `${showDollars(comparison.rent)} a month` },
      ]}
    />
  </>
);
