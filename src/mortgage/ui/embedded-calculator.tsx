import { useQuery } from '@tanstack/react-query';
import { MAX_AMOUNT } from '#platform/domain/typed-number.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { todaysRate } from '../domain/fixed-rates.ts';
import { formForHome, type HomeCosts, purchaseOfHome } from '../domain/monthly-cost.ts';
import { MORTGAGE_DEFAULTS } from '../domain/mortgage-defaults.ts';
import { PURCHASE_DEFAULTS } from '../domain/purchase-form.ts';
import { Calculator } from './calculator.tsx';
import { ratesQuery } from './rates-query.ts';

export type EmbeddedCalculatorProps = {
  origin: string;
  /** The home on the same page; without one the calculator opens with the defaults. */
  home?: HomeCosts | undefined;
};

/** The calculator embedded in another page, loaded as a separate chunk. */
export const EmbeddedCalculator = ({ origin, home }: EmbeddedCalculatorProps) =>
  home && home.price >= 1 && home.price <= MAX_AMOUNT ? (
    <ForHome origin={origin} home={home} />
  ) : (
    <Calculator
      origin={origin}
      start={{ form: MORTGAGE_DEFAULTS, purchase: PURCHASE_DEFAULTS, tab: 'calculator' }}
    />
  );

/** Filled in with the home's price, taxes and fees, and today's rate. */
function ForHome({ origin, home }: { origin: string; home: HomeCosts }) {
  const { data, isPending, errorUpdateCount } = useQuery(ratesQuery);
  // The rates panel below refetches after a failure; that must not unmount the calculator.
  if (isPending && errorUpdateCount === 0) return <Skeleton className="h-[420px]" />;
  const rate = todaysRate(data)?.rate ?? MORTGAGE_DEFAULTS.interestRate;
  return (
    <Calculator
      origin={origin}
      start={{ form: formForHome(home, rate), purchase: purchaseOfHome(home), tab: 'calculator' }}
    />
  );
}
