import { showDollars } from '#platform/domain/money.ts';
import { monthlyCost } from '../domain/mortgage-defaults.ts';

/** What the calculator says of a price as it opens, in a few words; whoever looks closer is told of what it is reckoned. */
export const MonthlyCost = ({ price }: { price: number }) => (
  <span title="20% down, 5.99% over 25 years">{showDollars(monthlyCost(price))} a month</span>
);
