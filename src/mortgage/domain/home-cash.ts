import type { Day } from '#platform/domain/day.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { CashToClose } from './cash-to-close.ts';
import { formForHome, type HomeCosts, purchaseOfHome } from './monthly-cost.ts';
import { costPurchase } from './purchase.ts';
import type { NoTable } from './rules/rule-table.ts';

/** The cash to close on a home, bought today with 20% down, and how much less it is for a first home, in dollars. */
export function cashForHome(
  home: HomeCosts,
  { rate, today }: { rate: number; today: Day },
): { cash: CashToClose | NoTable; firstTimeSaving: Dollars } {
  const [form, purchase] = [formForHome(home, rate), purchaseOfHome(home)];
  const { cash } = costPurchase(form, purchase, today);
  const { cash: first } = costPurchase(form, { ...purchase, firstTimeShare: 100 }, today);
  const saving = cash.ok && first.ok ? cash.total - first.total : 0;
  return { cash, firstTimeSaving: dollars(Math.max(0, Math.round(saving))) };
}
