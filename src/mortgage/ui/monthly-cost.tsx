import { useQuery } from '@tanstack/react-query';
import { showDollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { todaysRate } from '../domain/fixed-rates.ts';
import { calculatorForHome, type HomeCosts, monthlyCostOf } from '../domain/monthly-cost.ts';
import { MORTGAGE_DEFAULTS } from '../domain/mortgage-defaults.ts';
import { showRate } from '../domain/mortgage-form.ts';
import { ratesQuery } from './rates-query.ts';

type MonthlyProps = { home: HomeCosts };

/** A home's monthly cost at today's rate, or at the calculator's default rate. Null while rates are loading. */
function useMonth(home: HomeCosts) {
  const { data, isPending, errorUpdateCount } = useQuery(ratesQuery);
  if (isPending && errorUpdateCount === 0) return null;
  const today = todaysRate(data);
  const rate = today?.rate ?? MORTGAGE_DEFAULTS.interestRate;
  const named = today ? `${today.name}, ${today.source}` : 'The calculator’s own rate';
  const cost = monthlyCostOf(home, percent(rate));
  return { rate, named, cost, address: calculatorForHome(home, rate) };
}

/** '$3,955 a month', linked to its calculation. */
export function MonthlyCostLine({ home }: MonthlyProps) {
  const month = useMonth(home);
  if (!month) return <span className="text-ink-3">Working out the monthly cost…</span>;
  return (
    <a href={month.address} className="hit underline decoration-1 underline-offset-4">
      {showDollars(month.cost.total)} a month
    </a>
  );
}

/** The monthly cost with its parts, the rate and its source, and what is not included. */
export function MonthlyCostCard({ home }: MonthlyProps) {
  const month = useMonth(home);
  if (!month) return null;
  const { rate, named, cost, address } = month;
  return (
    <section
      aria-labelledby="monthly-cost"
      className="mb-8 rounded-card bg-card p-5 shadow-card md:p-8"
    >
      <h3 id="monthly-cost" className="font-medium text-14 text-ink-2">
        Monthly cost
      </h3>
      <p className="figures mt-1 font-display text-40">{showDollars(cost.total)}</p>
      <dl className="figures mt-4">
        {cost.parts.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-[550]">{showDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-ink-2">
        20% down, {showRate(rate)} over 25 years, compounded half-yearly as lenders do. {named}.{' '}
        {cost.missing.map((name) => `The listing doesn’t give the ${name}. `)}
        Heating and home insurance aren’t included.
      </p>
      <ButtonLink href={address} look="outline" size="small" className="no-print mt-5">
        Open in the calculator
      </ButtonLink>
    </section>
  );
}
