/** A rectangle in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Whether two boxes have more in common than an edge of `tolerance` pixels. */
export const overlap = (one: Box, other: Box, tolerance = 0): boolean =>
  one.left < other.left + other.width - tolerance &&
  other.left < one.left + one.width - tolerance &&
  one.top < other.top + other.height - tolerance &&
  other.top < one.top + one.height - tolerance;
