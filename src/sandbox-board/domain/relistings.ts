import type { Position, Segment } from './listing.ts';

type Board = {
  active: Segment;
  past: Segment;
  /** The board's present, in seconds since 1970. */
  end: number;
  /** Whether the active listing at a place is without fault. */
  isPlain(index: number): boolean;
};

/** Of so many on the market one offers the home of its neighbour the other way: for lease, not for sale. */
const OFFERED_TWICE = { every: 50, first: 18, second: 25 };
/** Of so many that left the market one has come back under another key. */
const RELISTED = { every: 60, at: 30 };
/** By then nothing was listed that is on the market today; in seconds. */
const LONG_AGO = 370 * 86_400;

/** For the spot of a listing: that of the one whose home it offers too; null for nearly all. */
export function relistings({
  active,
  past,
  end,
  isPlain,
}: Board): (position: Position) => Position | null {
  // Rows of one second stand there by rising keys, and the key's letter is the home's.
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
