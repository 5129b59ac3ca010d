const BANDS = [
  { from: 800, to: 900, name: 'excellent' },
  { from: 740, to: 799, name: 'very good' },
  { from: 670, to: 739, name: 'good' },
  { from: 580, to: 669, name: 'fair' },
  { from: 300, to: 579, name: 'below average' },
] as const;

export type CreditBand = (typeof BANDS)[number];

/** The band of a credit score; null if it is not a valid score. */
export const creditBand = (score: number): CreditBand | null =>
  BANDS.find(({ from, to }) => score >= from && score <= to) ?? null;
