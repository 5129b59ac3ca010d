import { BALANCED_FROM, SELLERS_FROM } from './sentiment.ts';

/** A half circle from left to right, in a box twice as wide as high. */
const RADIUS = 80;
const CENTRE = { x: 100, y: 92 };
/** Gap between two colours, in points of the index. */
const GAP = 1.5;

/** Coordinates of a score on the arc. */
export function arcPoint(score: number): { x: number; y: number } {
  const angle = Math.PI * (1 - score / 100);
  return {
    x: rounded(CENTRE.x + RADIUS * Math.cos(angle)),
    y: rounded(CENTRE.y - RADIUS * Math.sin(angle)),
  };
}

/** The theme's red (below 40), yellow (from 40) and green (from 70), each as an SVG path. */
export const ARC_PARTS = [
  { tone: 'bad', path: between(0, BALANCED_FROM - GAP) },
  { tone: 'accent', path: between(BALANCED_FROM + GAP, SELLERS_FROM - GAP) },
  { tone: 'good', path: between(SELLERS_FROM + GAP, 100) },
] as const;

function between(from: number, to: number): string {
  const [start, end] = [arcPoint(from), arcPoint(to)];
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
