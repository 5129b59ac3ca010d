import type { Box } from '#platform/domain/box.ts';

export type Point = { x: number; y: number };

type Around = {
  /** The middle of the pressed button. */
  button: Point;
  card: { width: number; height: number };
  /** The part of the map that no controls cover, from its north-west corner. */
  free: Box;
  /** The middles of the other buttons. */
  others: readonly Point[];
};

/** Pixels between the button's middle and the card, so that the button stays visible. */
const CARD_GAP = { x: 56, y: 28 };

/**
 * Where the card of a home goes next to its button, as the offset of its north-west corner from the button's middle: inside the free part of the map, and there
 * where it hides fewest other buttons.
 */
export function placeCard({ button, card, free, others }: Around): Point {
  const { width, height } = card;
  const sides = [
    { x: CARD_GAP.x, y: -height / 2 },
    { x: -CARD_GAP.x - width, y: -height / 2 },
    { x: -width / 2, y: CARD_GAP.y },
    { x: -width / 2, y: -CARD_GAP.y - height },
  ].map((offset) => movedInto(free, button, offset, card));
  const costs = sides.map((offset) => costOf(offset, { button, card, others }));
  return sides[costs.indexOf(Math.min(...costs))] ?? { x: CARD_GAP.x, y: 0 };
}

/** The offset, changed as little as needed for the card to be inside the free part. */
function movedInto(free: Box, button: Point, offset: Point, card: Around['card']): Point {
  const right = Math.max(free.left, free.left + free.width - card.width);
  const bottom = Math.max(free.top, free.top + free.height - card.height);
  return {
    x: between(free.left, button.x + offset.x, right) - button.x,
    y: between(free.top, button.y + offset.y, bottom) - button.y,
  };
}

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The buttons that the card hides; its own counts more than all others. */
function costOf(offset: Point, { button, card, others }: Omit<Around, 'free'>): number {
  const hides = ({ x, y }: Point) => {
    const [dx, dy] = [x - button.x - offset.x, y - button.y - offset.y];
    return dx > -40 && dx < card.width + 40 && dy > -18 && dy < card.height + 18;
  };
  return others.filter(hides).length + (hides(button) ? 1_000 : 0);
}
