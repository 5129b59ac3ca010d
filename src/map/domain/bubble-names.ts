import { bubblePlace } from './map-text.ts';
import { type Bubble, type Marker, shapeOf } from './markers.ts';
import { type NameBox, type NameRoom, nameBox } from './name-room.ts';

/** A marker and where it is on a map, in pixels. */
export type MarkerAt = { marker: Marker; x: number; y: number };

const SIDES = ['above', 'below', 'right', 'left'] as const;

/** A bubble’s name, and on which side of it there is room for that. */
export type BubbleName = { key: string; text: string; side: (typeof SIDES)[number] };

/** Pixels between a bubble with its ring and its name. */
const NAME_GAP = 4;

/**
 * The names of bubbles that have room, the largest bubbles’ first: above the bubble, else below, right or left. Each name
 * once, at the bubble in sight with most of its homes.
 */
export const bubbleNames = (markers: readonly MarkerAt[], room: NameRoom): BubbleName[] =>
  named(markers.filter((each) => room.shows(each)))
    .toSorted((a, b) => b.bubble.count - a.bubble.count)
    .flatMap(({ bubble, text, x, y }) => {
      const side = SIDES.find((each) => room.take(boxNextTo(each, text, { bubble, x, y })));
      return side ? [{ key: bubble.key, text, side }] : [];
    });

type Named = { bubble: Bubble; text: string; x: number; y: number };

function named(markers: readonly MarkerAt[]): Named[] {
  const byText = new Map<string, Named>();
  for (const { marker, x, y } of markers) {
    const text = marker.kind === 'bubble' && bubblePlace(marker);
    if (!text) continue;
    const known = byText.get(text);
    if (!known || homesThere(marker) > homesThere(known.bubble))
      byText.set(text, { bubble: marker, text, x, y });
  }
  return [...byText.values()];
}

const homesThere = ({ places: [most] }: Bubble): number => most?.count ?? 0;

function boxNextTo(
  side: BubbleName['side'],
  text: string,
  { bubble, x, y }: Omit<Named, 'text'>,
): NameBox {
  const box = nameBox(text, { x, y });
  const away = shapeOf(bubble).radius + NAME_GAP;
  switch (side) {
    case 'above':
      return { ...box, y: y - away - box.halfHeight };
    case 'below':
      return { ...box, y: y + away + box.halfHeight };
    case 'right':
      return { ...box, x: x + away + box.halfWidth };
    case 'left':
      return { ...box, x: x - away - box.halfWidth };
  }
}
