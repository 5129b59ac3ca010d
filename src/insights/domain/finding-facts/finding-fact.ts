import { showDollars } from '#platform/domain/money.ts';
import type { Fact } from '../fact.ts';

/** One fact of what was found out. */
export const findingFact = (id: string, label: string, value: string, source: string): Fact => ({
  id,
  label,
  value,
  source,
});

/** '4.2%': to a tenth. */
export const showShare = (share: number): string => minus(`${Number(share.toFixed(1))}%`);

/** '−$1,204'. */
export const money = (amount: number): string => minus(showDollars(amount));

/** With the sign that people read. */
const minus = (text: string): string => text.replace('-', '−');

/** '$2,750/month'. */
export const monthly = (amount: number): string => `${money(amount)}/month`;
/** '$5,200 a year'. */
export const yearly = (amount: number): string => `${money(amount)} a year`;
