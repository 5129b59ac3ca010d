/** Null unless above zero: boards also send 0 for unknown. */
export const aboveZero = (amount: number | undefined | null): number | null =>
  amount && amount > 0 ? amount : null;
