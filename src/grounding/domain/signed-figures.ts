import { formatDollars } from '#platform/domain/money.ts';

/** With a typographic minus: '−$4,000' for '-$4,000'. */
export const withMinus = (text: string): string => text.replace('-', '−');

/** '−$1,204': whole dollars. */
export const formatSignedDollars = (amount: number): string => withMinus(formatDollars(amount));

/** '4.2%', '−3%': to one decimal. */
export const formatSignedPercent = (share: number): string =>
  withMinus(`${Number(share.toFixed(1))}%`);
