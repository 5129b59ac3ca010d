/** Null unless above zero: boards also send 0 for unknown. */
export const aboveZero = (amount: number | undefined | null): number | null =>
  amount && amount > 0 ? amount : null;

/** '3'; null for zero, which boards also send for an unknown number. */
export const formatCountAboveZero = (count: number | null | undefined): string | null =>
  count && count > 0 ? String(count) : null;
