import { formatDollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { calculateMortgage } from '../domain/calculator.ts';
import { monthlyCostOf } from '../domain/monthly-cost.ts';
import { MORTGAGE_DEFAULTS } from '../domain/mortgage-defaults.ts';
import { formatRate } from '../domain/mortgage-form.ts';

const { propertyPrice, downPayment, interestRate, amortizationYears } = MORTGAGE_DEFAULTS;
const LOAN = `${formatDollars(propertyPrice)} home with ${(100 * downPayment) / propertyPrice}% down, at ${formatRate(interestRate)} over ${amortizationYears} years.`;

/** Without taxes and fees the lender's payment is all that the month costs. */
const HOME = { price: propertyPrice, propertyTax: 0, condoFee: 0, city: '' };

/** What a lender would charge for the calculator's default loan, and the calculator's own result. */
export const DefaultPayment = () => (
  <>
    <p className="text-14 text-on-bar-2">A lender would charge</p>
    <p className="mt-2 text-18 text-on-bar-2">
      <span className="figures font-display text-56 text-on-bar">
        {formatDollars(monthlyCostOf(HOME, percent(interestRate)).total)}
      </span>{' '}
      a month
    </p>
    <p className="mt-3 text-14">{LOAN}</p>
    <p className="figures mt-4 border-line border-t pt-4 text-14">
      With monthly compounding: {formatDollars(calculateMortgage(MORTGAGE_DEFAULTS).payment)}
    </p>
  </>
);
