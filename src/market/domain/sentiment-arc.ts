import { BALANCED_FROM, SELLERS_FROM } from './sentiment.ts';

/** A half circle from left to right, in a box twice as wide as high. */
const ARC_RADIUS = 80;
const CENTRE = { x: 100, y: 92 };
/** Gap between two colours, in points of the index. */
const COLOUR_GAP = 1.5;

/** Coordinates of a score on the arc. */
export function arcPoint(score: number): { x: number; y: number } {
  const angle = Math.PI * (1 - score / 100);
  return {
    x: rounded(CENTRE.x + ARC_RADIUS * Math.cos(angle)),
    y: rounded(CENTRE.y - ARC_RADIUS * Math.sin(angle)),
  };
}

/** The theme's red (below 40), yellow (from 40) and green (from 70), each as an SVG path. */
export const ARC_PARTS = [
  { tone: 'bad', path: between(0, BALANCED_FROM - COLOUR_GAP) },
  { tone: 'accent', path: between(BALANCED_FROM + COLOUR_GAP, SELLERS_FROM - COLOUR_GAP) },
  { tone: 'good', path: between(SELLERS_FROM + COLOUR_GAP, 100) },
] as const;

function between(from: number, to: number): string {
  const [start, end] = [arcPoint(from), arcPoint(to)];
  return `M${start.x} ${start.y}A${ARC_RADIUS} ${ARC_RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
