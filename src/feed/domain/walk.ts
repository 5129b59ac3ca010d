import { MINUTE } from '#platform/domain/duration.ts';
import type { BoardCursor, Clock } from './board.ts';
import { instant, text } from './rows/coerce.ts';
import { isRow, keyOf } from './rows/row.ts';

/** Rows committed late carry an early time, so a pass begins this many milliseconds before the last watermark. */
const OVERLAP = 20 * MINUTE;
const FAR_AHEAD = 24 * 60 * MINUTE;
const A_LITTLE_AHEAD = 5 * MINUTE;

/** The start of a pass: the board's beginning, or a little before the last pass's watermark. */
export const beginningOfPass = (watermark: string | null): BoardCursor | null =>
  watermark === null
    ? null
    : { modifiedAt: wholeSecond(Date.parse(watermark) - OVERLAP), key: '0' };

/** Whether an unfinished walk may have started after the board's beginning, as an incremental walk does. */
export function isOfChanges({
  watermark,
  cursor,
}: {
  watermark: string | null;
  cursor: BoardCursor | null;
}): boolean {
  const begins = instant(beginningOfPass(watermark)?.modifiedAt);
  const at = instant(cursor?.modifiedAt);
  return begins !== null && at !== null && at >= begins;
}

/**
 * The cursor after a page: its last row. A row with an unreadable or placeholder time is skipped as long as
 * another row can mark the position. Null if the page doesn't advance the walk.
 */
export function endOfPage(
  rows: unknown[],
  after: BoardCursor | null,
  clock: Clock = 'ModificationTimestamp',
): BoardCursor | null {
  const places = rows.map((row) => placeOfRow(row, clock)).filter((place) => place !== null);
  const readable = places.findLast((place) => isPast(place, after));
  if (readable) return readable;
  const last = places.findLast(({ modifiedAt }) => instant(modifiedAt) === null) ?? null;
  return last && last.modifiedAt === after?.modifiedAt && last.key === after.key ? null : last;
}

/** Whether the readable times never decrease. If they do, no cursor can be trusted. */
export function areInOrder(rows: unknown[], clock: Clock = 'ModificationTimestamp'): boolean {
  const times = rows.map((row) => timeOf(row, clock)).filter((time) => time !== null);
  return times.every((time, n) => time >= (times[n - 1] ?? ''));
}

/**
 * The latest time of a pass after a page, counting stored, older and quarantined rows alike; otherwise they
 * would come again in each pass. A time far ahead of our clock is ignored, as it would hide later changes.
 */
export function latestTime(
  latest: string | null,
  rows: unknown[],
  now: Date,
  clock: Clock = 'ModificationTimestamp',
): string | null {
  const times = rows.map((row) => timeOf(row, clock)).filter((time) => time !== null);
  return times.map((time) => notFarAhead(time, now)).reduce(later, latest);
}

/** The later of two ISO times; a watermark never moves backwards. */
export const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

/** The earlier of two ISO times; null if either is unknown. */
export const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a < b ? a : b;

const notFarAhead = (time: string, now: Date): string =>
  Date.parse(time) > now.getTime() + FAR_AHEAD
    ? new Date(now.getTime() + A_LITTLE_AHEAD).toISOString()
    : time;

const timeOf = (row: unknown, clock: Clock): string | null =>
  isRow(row) ? instant(row[clock]) : null;

function placeOfRow(row: unknown, clock: Clock): BoardCursor | null {
  if (!isRow(row)) return null;
  const modifiedAt = text(row[clock]);
  const key = keyOf(row, 'ListingKey');
  return modifiedAt === null || key === '' ? null : { modifiedAt, key };
}

function isPast(place: BoardCursor, after: BoardCursor | null): boolean {
  const at = instant(place.modifiedAt);
  const from = instant(after?.modifiedAt);
  if (at === null) return false;
  return from === null || at > from || (at === from && place.key > (after?.key ?? ''));
}

const wholeSecond = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
