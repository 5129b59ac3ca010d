import type { Position, Segment } from './listing.ts';

type Board = {
  active: Segment;
  past: Segment;
  /** The board's present, in seconds since 1970. */
  end: number;
  /** Whether the active listing at an index has no fault. */
  isPlain(index: number): boolean;
};

/** One in `every` active listings offers its neighbour's home the other way: for lease instead of for sale. */
const OFFERED_TWICE = { every: 50, first: 18, second: 25 };
/** One in `every` off-market listings has come back under another key. */
const RELISTED = { every: 60, at: 30 };
/** Seconds. Nothing on the market today was listed this long ago. */
const LONG_AGO = 370 * 86_400;

/** Maps a listing's position to that of the listing whose home it offers too; null for nearly all. */
export function relistings({
  active,
  past,
  end,
  isPlain,
}: Board): (position: Position) => Position | null {
  // Rows within one second have rising keys, and a key's letter follows its home.
  const { start, length } = active.timeline.bulk;
  const isBulk = (index: number) => index >= start && index < start + length;
  const canBeOne = (index: number) =>
    index < active.timeline.length - 1 && isPlain(index) && !isBulk(index);

  function offeredOtherwise(index: number): Position | null {
    const { every, first, second } = OFFERED_TWICE;
    const other = index - second + first;
    const isSecond = index % every === second && canBeOne(index) && canBeOne(other);
    return isSecond ? { segment: active, index: other } : null;
  }

  function listedAgain(index: number): Position | null {
    if (index % RELISTED.every !== RELISTED.at) return null;
    const again = Math.floor((index / past.timeline.length) * active.timeline.length);
    const isOld = past.timeline.secondAt(index) < end - LONG_AGO;
    const canBe = isOld && canBeOne(again) && offeredOtherwise(again) === null;
    return canBe ? { segment: active, index: again } : null;
  }

  return ({ segment, index }) =>
    segment.name === 'active' ? offeredOtherwise(index) : listedAgain(index);
}
