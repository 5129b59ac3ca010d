export type Position = 'below' | 'within' | 'above';

/** Position among others: below the lower quartile, above the upper one, or between. */
export function positionOf(
  price: number,
  { lowerQuartile, upperQuartile }: { lowerQuartile: number; upperQuartile: number },
): Position {
  if (price < lowerQuartile) return 'below';
  return price > upperQuartile ? 'above' : 'within';
}
