import { MAX_AREA_POINTS } from '#geography/domain/area.ts';

/** A place on the map, in pixels from its north-west corner. */
export type Pixel = { x: number; y: number };

/** An area that is being drawn point by point: the cross that marks where the next one goes, and those set. */
export type Tracing = { cross: Pixel; points: readonly Pixel[] };

/** Pixels that an arrow key moves a cross or a corner, and with Shift. */
const ARROW_STEPS = 8;
const LONG_STEP = 32;

/** Pixels from the first point within which another one closes the area. */
const CLOSES_WITHIN = 14;

const DIRECTIONS: Record<string, Pixel> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far a key moves a cross or a corner, in pixels; null for any other key. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Pixel | null {
  const direction = DIRECTIONS[key];
  const length = shiftKey ? LONG_STEP : ARROW_STEPS;
  return direction ? { x: direction.x * length, y: direction.y * length } : null;
}

/** Moves the cross, but not off the map. */
export function moveCross(
  tracing: Tracing,
  step: Pixel,
  { width, height }: { width: number; height: number },
): Tracing {
  const x = Math.min(width, Math.max(0, tracing.cross.x + step.x));
  const y = Math.min(height, Math.max(0, tracing.cross.y + step.y));
  return { ...tracing, cross: { x, y } };
}

/** Whether a point here closes the area: it has three, and the first is here. */
export function closes({ points }: Tracing, { x, y }: Pixel): boolean {
  const [first] = points;
  if (!first || points.length < 3) return false;
  return Math.hypot(first.x - x, first.y - y) <= CLOSES_WITHIN;
}

/** Whether no further point can be set. */
export const isFull = ({ points }: Tracing): boolean => points.length >= MAX_AREA_POINTS;

/** Sets a point, which is where the cross then is. */
export const setPoint = ({ points }: Tracing, at: Pixel): Tracing => ({
  cross: at,
  points: [...points, at],
});

/** Takes back the last point. */
export const undoPoint = ({ cross, points }: Tracing): Tracing => ({
  cross,
  points: points.slice(0, -1),
});
