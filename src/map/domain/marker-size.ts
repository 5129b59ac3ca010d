import { formatCount } from '#listings/domain/listing-text.ts';
import { bubblePrice, pillPrice } from './price-label.ts';

/** Pixels of a pill's face, and of the number of homes in it. Its colours and font are in ui/map-tokens.css and ui/markers.css. */
export const PILL = {
  height: 30,
  padding: 8,
  gap: 6,
  heart: 14,
  units: { height: 20, padding: 6 },
};
/** Pixels of the ring that ui/markers.css draws around a face. */
export const RING = { pill: 1, bubble: 2 };
/** Pixels of a character of the markers' font; dots and commas are narrower. */
const CHARACTER = 10;

/** What is on a pill, and where: pixels from its middle. */
export type PillFace = {
  width: number;
  label: string;
  labelMiddle: number;
  /** The left edge of the heart of a saved home. */
  heartLeft: number;
  /** The number of several homes. */
  units: { label: string; width: number; middle: number } | null;
};

/** The face of a pill with the lowest price and the number of its homes, and with a heart if one is saved. */
export function pillFace(
  { price, count }: { price: number | null; count: number },
  isSaved = false,
): PillFace {
  const label = pillPrice(price);
  const labelWidth = label.length * CHARACTER;
  const heart = isSaved ? PILL.heart + PILL.gap : 0;
  const unitsLabel = count > 1 ? formatCount(count) : '';
  const unitsWidth = unitsLabel.length * CHARACTER + 2 * PILL.units.padding;
  const units = unitsLabel === '' ? 0 : PILL.gap + unitsWidth;
  const width = Math.round(2 * PILL.padding + heart + labelWidth + units);
  const heartLeft = PILL.padding - width / 2;
  const unitsMiddle = width / 2 - PILL.padding - unitsWidth / 2;
  return {
    width,
    label,
    labelMiddle: heartLeft + heart + labelWidth / 2,
    heartLeft,
    units: units === 0 ? null : { label: unitsLabel, width: unitsWidth, middle: unitsMiddle },
  };
}

/** What is in a bubble, and its diameter in pixels. */
export const bubbleFace = ({ count, minPrice }: { count: number; minPrice: number | null }) => ({
  size: bubbleSize(count),
  label: formatCount(count),
  price: bubblePrice(minPrice),
});

/** A bubble's diameter in pixels. */
export const bubbleSize = (count: number): number => (count < 20 ? 64 : count < 40 ? 70 : 76);
