import type { Box } from '#platform/domain/box.ts';
import type { Point } from './card-place.ts';

/** How far a map has to move, in pixels, for a marker to be inside its free part; null if it already is. The marker's box is in the same pixels. */
export function moveToShow(marker: Box, free: Box): Point | null {
  const x = outsideBy(marker.left, marker.width, free.left, free.width);
  const y = outsideBy(marker.top, marker.height, free.top, free.height);
  return x === 0 && y === 0 ? null : { x, y };
}

/** How far a length is before (negative) or beyond a span. One longer than the span begins where the span does. */
function outsideBy(start: number, length: number, spanStart: number, span: number): number {
  if (start < spanStart || length > span) return start - spanStart;
  return Math.max(0, start + length - spanStart - span);
}
