import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { todaysRate } from '../domain/fixed-rates.ts';
import { calculatorForHome, type HomeCosts, monthlyCostOf } from '../domain/monthly-cost.ts';
import { MORTGAGE_DEFAULTS } from '../domain/mortgage-defaults.ts';
import { formatRate } from '../domain/mortgage-form.ts';
import { CashOfHome, CashTotal } from './cash-of-home.tsx';
import { MonthCard } from './month-card.tsx';
import { ratesQuery } from './rates-query.ts';

export type HomeProps = { home: HomeCosts };

export type HomeCardsProps = HomeProps & {
  /** Whether the lines below the price lead here. */
  areLinked?: boolean;
};

/** The id of the cards that the lines lead to. */
const COSTS = 'costs';

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

/** '$3,955 a month', linked to its parts. */
export function MonthlyCostLine({ home }: HomeProps) {
  const month = useMonth(home);
  if (!month) return <span className="text-ink-3">Working out the monthly cost…</span>;
  return (
    <a href={`#${COSTS}`} className="hit underline decoration-1 underline-offset-4">
      {formatDollars(month.cost.total)} a month
    </a>
  );
}

/** '$177,460 cash to close', linked to its parts. */
export function CashLine({ home }: HomeProps) {
  const month = useMonth(home);
  return <CashTotal home={home} rate={month?.rate ?? MORTGAGE_DEFAULTS.interestRate} />;
}

/** What a home costs a month, and what its buyer needs on closing day. */
export function HomeCostCards({ home, areLinked = false }: HomeCardsProps) {
  const month = useMonth(home);
  return (
    <div id={areLinked ? COSTS : undefined} className="@container">
      <div className="grid items-start gap-6 @2xl:grid-cols-2">
        {month ? <Month {...month} /> : <Skeleton className="h-[400px]" />}
        <CashOfHome home={home} rate={month?.rate ?? MORTGAGE_DEFAULTS.interestRate} />
      </div>
    </div>
  );
}

const Month = ({ cost, rate, named, address }: NonNullable<ReturnType<typeof useMonth>>) => (
  <MonthCard cost={cost}>
    {formatRate(rate)} over 25 years, compounded half-yearly as lenders do. {named}.{' '}
    {cost.missing.map((name) => `The listing doesn’t give the ${name}. `)}
    Heating and home insurance aren’t included.
    <span className="no-print mt-5 block">
      <ButtonLink href={address} look="outline" size="small">
        Open in the calculator
      </ButtonLink>
    </span>
  </MonthCard>
);
