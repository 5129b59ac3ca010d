/** The law's figures for the smallest down payment, with since when they hold and who says so. */
export const DOWN_PAYMENT_RULE = {
  /** Dollars of the price up to which `share` holds, in per cent. */
  bands: [
    { upTo: 500_000, share: 5 },
    { upTo: 1_500_000, share: 10 },
  ],
  /** From this price on the whole of it counts: such a mortgage cannot be insured. */
  uninsurable: { from: 1_500_000, share: 20 },
  /** Below this share of the price, in per cent, a mortgage must be insured. */
  insuredBelow: 20,
  since: '2024-12-15',
  source: 'Canada Mortgage and Housing Corporation; Department of Finance Canada',
} as const;
