import type { Box } from '#platform/domain/box.ts';
import type { Size } from './camera.ts';
import { type Marker, shapeOf } from './markers.ts';

/** What a name takes of a map, around its centre, in pixels. */
export type NameBox = { x: number; y: number; halfWidth: number; halfHeight: number };

/** Something round or pill-shaped that names keep clear of: its centre, the radius of its ends, and what is between them. */
export type Mark = { x: number; y: number; radius: number; middle: number; isBubble: boolean };

/** A marker's shape at a point of a map. */
export const markOf = (marker: Marker, at: { x: number; y: number }): Mark => ({
  x: at.x,
  y: at.y,
  ...shapeOf(marker),
  isBubble: marker.kind === 'bubble',
});

/** What a name takes, estimated from its length and its size in pixels. */
export const nameBox = (text: string, at: { x: number; y: number }, size = 14): NameBox => ({
  x: at.x,
  y: at.y,
  halfWidth: text.length * size * HALF_WIDTH + 2,
  halfHeight: size * HALF_HEIGHT,
});

/** The rectangle around a box that is turned by so many degrees. */
export function turned(box: NameBox, degrees: number): NameBox {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return {
    ...box,
    halfWidth: box.halfWidth * cos + box.halfHeight * sin,
    halfHeight: box.halfWidth * sin + box.halfHeight * cos,
  };
}

/** Of a character, as a share of its size. */
const HALF_WIDTH = 0.28;
const HALF_HEIGHT = 0.62;

/** Pixels between a name and other names, marks or covers. */
const MIN_GAP = 3;

/** The room for names that marks leave on a map. Names take it one after the other. */
export class NameRoom {
  readonly #size: Size;
  readonly #marks: readonly Mark[];
  readonly #taken: NameBox[];

  /** `covers`: what lies over the map, such as its tools. */
  constructor(size: Size, marks: readonly Mark[], covers: readonly Box[] = []) {
    this.#size = size;
    this.#marks = marks;
    this.#taken = covers.map(aroundCentre);
  }

  /** Whether the map shows a point. */
  shows({ x, y }: { x: number; y: number }): boolean {
    return x >= 0 && x <= this.#size.width && y >= 0 && y <= this.#size.height;
  }

  /** Takes the room for a name; false if it isn't free, or if the map doesn't show the whole name. */
  take(box: NameBox, { fromBubbles = MIN_GAP } = {}): boolean {
    const isFree =
      this.#holds(box) &&
      !this.#taken.some((other) => isNear(box, other)) &&
      !this.#marks.some((mark) => distance(box, mark) < (mark.isBubble ? fromBubbles : MIN_GAP));
    if (isFree) this.#taken.push(box);
    return isFree;
  }

  #holds({ x, y, halfWidth, halfHeight }: NameBox): boolean {
    const { width, height } = this.#size;
    return x >= halfWidth && x <= width - halfWidth && y >= halfHeight && y <= height - halfHeight;
  }
}

const aroundCentre = ({ left, top, width, height }: Box): NameBox => ({
  x: left + width / 2,
  y: top + height / 2,
  halfWidth: width / 2,
  halfHeight: height / 2,
});

const isNear = (one: NameBox, other: NameBox): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth + MIN_GAP &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight + MIN_GAP;

/** Pixels between a name and a mark; negative if they overlap. */
function distance(box: NameBox, { x, y, radius, middle }: Mark): number {
  const dx = Math.max(0, Math.abs(box.x - x) - box.halfWidth - middle / 2);
  const dy = Math.max(0, Math.abs(box.y - y) - box.halfHeight);
  return Math.hypot(dx, dy) - radius;
}
