/** Feet in a metre. */
const FEET = 1 / 0.3048;

/** A length that a board gives in metres or in feet, in both. */
export type Length = { feet: number; metres: number };

export const lengthOf = (value: number, isMetric: boolean): Length =>
  isMetric ? { feet: value * FEET, metres: value } : { feet: value, metres: value / FEET };

/** '12 ft 2 in', '10 ft': to the inch. */
export function feetAndInches({ feet }: Length): string {
  const inches = Math.round(feet * 12);
  const [whole, rest] = [Math.floor(inches / 12), inches % 12];
  if (whole === 0) return `${rest} in`;
  return rest === 0 ? `${whole} ft` : `${whole} ft ${rest} in`;
}

/** Square feet in a square metre. */
export const SQUARE_FEET = FEET * FEET;
