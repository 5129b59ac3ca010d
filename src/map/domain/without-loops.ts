import type { Position } from '#geography/domain/coordinates.ts';

/**
 * A closed line without the small loops of a hand-drawn one: wherever two edges cross, only the larger of the two parts is kept. The
 * crossing becomes a corner.
 */
export function withoutLoops(line: readonly Position[]): Position[] {
  let corners = [...line];
  // Each round removes a crossing; a line that a hand draws has few.
  for (let round = 0; round < line.length; round++) {
    const crossing = crossingIn(corners);
    if (!crossing) return corners;
    const { first, second, at } = crossing;
    const inner = [at, ...corners.slice(first + 1, second + 1)];
    const outer = [at, ...corners.slice(second + 1), ...corners.slice(0, first + 1)];
    corners = extentOf(inner) > extentOf(outer) ? inner : outer;
  }
  return corners;
}

type Crossing = { first: number; second: number; at: Position };

function crossingIn(corners: readonly Position[]): Crossing | null {
  for (let first = 0; first < corners.length; first++) {
    for (let second = first + 2; second < corners.length; second++) {
      if (first === 0 && second === corners.length - 1) continue;
      const at = crossingOf(edge(corners, first), edge(corners, second));
      if (at) return { first, second, at };
    }
  }
  return null;
}

type Edge = { from: Position; to: Position };

function edge(corners: readonly Position[], at: number): Edge {
  const [from, to] = [corners[at], corners[(at + 1) % corners.length]];
  if (!from || !to) throw new RangeError(`no edge ${at}`);
  return { from, to };
}

/** Where two edges cross, their ends included; null if they don't. */
function crossingOf(one: Edge, other: Edge): Position | null {
  const [a, b] = [vector(one.from, one.to), vector(other.from, other.to)];
  const between = vector(one.from, other.from);
  const turn = cross(a, b);
  if (turn === 0) return null;
  const [s, t] = [cross(between, b) / turn, cross(between, a) / turn];
  if (s < 0 || s > 1 || t < 0 || t > 1) return null;
  return { latitude: one.from.latitude + s * a.y, longitude: one.from.longitude + s * a.x };
}

type Vector = { x: number; y: number };

const vector = (from: Position, to: Position): Vector => ({
  x: to.longitude - from.longitude,
  y: to.latitude - from.latitude,
});

const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;

/** Twice the enclosed area, in square degrees. */
const extentOf = (corners: readonly Position[]): number =>
  Math.abs(
    corners.reduce((sum, from, at) => {
      const { to } = edge(corners, at);
      return sum + from.longitude * to.latitude - to.longitude * from.latitude;
    }, 0),
  );
