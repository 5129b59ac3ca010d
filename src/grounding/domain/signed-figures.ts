import { showDollars } from '#platform/domain/money.ts';

/** With a typographic minus: '−$4,000' for '-$4,000'. */
export const withMinus = (text: string): string => text.replace('-', '−');

/** '−$1,204': whole dollars. */
export const showMoney = (amount: number): string => withMinus(showDollars(amount));

/** '4.2%', '−3%': to one decimal. */
export const showTenths = (share: number): string => withMinus(`${Number(share.toFixed(1))}%`);
