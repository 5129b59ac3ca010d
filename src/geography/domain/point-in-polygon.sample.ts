import type { Position } from './coordinates.ts';
import { edgesOf, isInside } from './point-in-polygon.ts';
import { gridPoint } from './tile-grid.ts';

/** Whether a position is inside a polygon: its rings, holes included. See `isInside` for edges. */
export function isInPolygon(position: Position, rings: readonly (readonly Position[])[]): boolean {
  const { x, y } = gridPoint(position);
  return isInside(edgesOf(rings), x, y);
}
