import type { Position } from './coordinates.ts';
import { gridPoint } from './tile-grid.ts';

/**
 * The edges of a polygon: x and y of the northern end, then of the southern. They are straight on the map, in whole
 * points of the finest grid, so the arithmetic below is exact.
 */
export type Edges = Float64Array;

/** The edges of a polygon's rings, each a closed line whose last point may repeat the first. */
export function edgesOf(rings: readonly (readonly Position[])[]): Edges {
  const edges: number[] = [];
  for (const ring of rings) {
    const points = ring.map(gridPoint);
    for (const [at, from] of points.entries()) {
      const to = points[(at + 1) % points.length] ?? from;
      if (from.y <= to.y) edges.push(from.x, from.y, to.x, to.y);
      else edges.push(to.x, to.y, from.x, from.y);
    }
  }
  return Float64Array.from(edges);
}

/**
 * Whether a grid point is inside a polygon by the even-odd rule. A point on a western or northern edge is inside, one on
 * an eastern or southern edge outside, so that of two polygons that share an edge exactly one contains it.
 */
export function isInside(edges: Edges, x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0; at < edges.length; at += 4) {
    const north = edges[at + 1] ?? 0;
    const south = edges[at + 3] ?? 0;
    if (y < north || y >= south) continue;
    const start = edges[at] ?? 0;
    const across = (edges[at + 2] ?? 0) - start;
    if ((x - start) * (south - north) < across * (y - north)) isIn = !isIn;
  }
  return isIn;
}
