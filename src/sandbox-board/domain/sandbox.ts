import type { BoardCursor } from '#feed/domain/board.ts';
import { homesAgain } from './homes-again.ts';
import {
  type Glance,
  glanceAt,
  homeAt,
  keyAt,
  type Lane,
  mediaChance,
  photosAt,
  remarksAt,
  type Spot,
  standingAt,
} from './listing.ts';
import { odditiesOn } from './odd-rows.ts';
import { memberRows, officeRows } from './people.ts';
import { mediaRows, type Photo } from './photos.ts';
import { type Row, rowOf } from './row.ts';
import { activeTimeline, boardTime, firstWhere, historyTimeline } from './timeline.ts';

export type SandboxSettings = {
  /** The same seed gives the same board. */
  seed: number;
  /** Active listings, up to a million. */
  listings: number;
  /** The board's present: nothing on it changed later. */
  asOf: Date;
  /** Listings that left the market in the last seven years; seven for each active one unless said. */
  history?: number;
};

/** A whole board that exists nowhere: each row is made when it is asked for, from its place alone. */
export type Sandbox = {
  settings: Required<SandboxSettings>;
  /** All Property rows. */
  total: number;
  /** Rows after the cursor in (ModificationTimestamp, ListingKey) order, at most `size`. */
  rowsAfter(cursor: BoardCursor | null, size: number): unknown[];
  /** The active listing at a place, 0 the one changed longest ago, without its fault if it has one. */
  activeRow(index: number): Row;
  /** The Property row of a key, its fault included; null where no listing has the key. */
  rowOfKey(key: string): unknown;
  /** Rows on offer with key and times alone, by key, after the key given; at most `size`. */
  keysAfter(key: string, size: number): Row[];
  /** What is quickly known of every row of one half, in the board's order. */
  glances(half: Lane['name']): Glance[];
  /** The listing that comes on the market as the nth after those of the settings, at that second. */
  arrival(nth: number, second: number): { key: string; row: Row; media: unknown[] };
  /** Every Media row of a listing. */
  mediaOf(key: string): unknown[];
  /** The pictures of a listing, main one first, whatever faults its Media rows have. */
  photosOf(key: string): Photo[];
  members: Row[];
  offices: Row[];
  /** Where the bad input stands (see odd-rows.ts). */
  oddRows: { index: number; key: string; name: string }[];
};

/** Key numbers that no real listing has had yet. */
const FIRST_NUMBERS = { active: 50_000_000, history: 20_000_000 };
const MOST_LISTINGS = 1_000_000;

export function sandboxOf(given: SandboxSettings): Sandbox {
  const settings = { ...given, history: given.history ?? given.listings * 7 };
  const { seed, listings, history } = settings;
  if (!(listings >= 1 && listings <= MOST_LISTINGS)) {
    throw new RangeError(`a sandbox board has 1 to ${MOST_LISTINGS} listings, not ${listings}`);
  }
  const end = Math.floor(settings.asOf.getTime() / 1000);
  const active: Lane = {
    name: 'active',
    timeline: activeTimeline(listings, end),
    firstNumber: FIRST_NUMBERS.active,
  };
  const past: Lane = {
    name: 'history',
    timeline: historyTimeline(history, end),
    firstNumber: FIRST_NUMBERS.history,
  };
  const oddities = odditiesOn(listings);

  const isPlain = (index: number) => !oddities.has(index);
  const homeOf = homesAgain({ active, past, end, isPlain });
  const placeOf = (spot: Spot) => ({ seed, end, ...spot, home: homeOf(spot) });
  const oddityAt = ({ lane, index }: Spot) => (lane === active ? oddities.get(index) : undefined);
  const keyOf = (spot: Spot) => keyAt(placeOf(spot));

  function plainRow(spot: Spot): Row {
    const place = placeOf(spot);
    const home = homeAt(place);
    return rowOf(home, standingAt(place, home), remarksAt(place, home));
  }

  function givenRow(spot: Spot): unknown {
    const row = plainRow(spot);
    const oddity = oddityAt(spot);
    return oddity?.row ? oddity.row(row) : row;
  }

  function spotOf(key: string): Spot | null {
    const number = Number(key.slice(1));
    for (const lane of [active, past]) {
      const spot = { lane, index: number - lane.firstNumber };
      const exists =
        Number.isInteger(number) && spot.index >= 0 && spot.index < lane.timeline.length;
      if (exists && keyOf(spot) === key) return spot;
    }
    return null;
  }

  function isAfter(spot: Spot, second: number, key: string): boolean {
    const own = spot.lane.timeline.secondAt(spot.index);
    return own > second || (own === second && keyOf(spot) > key);
  }

  function startIn(lane: Lane, cursor: BoardCursor | null): number {
    if (!cursor) return 0;
    const second = secondOf(cursor.modifiedAt);
    const key = cursor.key.trim();
    return firstWhere(lane.timeline.length, (index) => isAfter({ lane, index }, second, key));
  }

  /** The two lanes as one run: whichever next row comes first in the board's order. */
  function rowsAfter(cursor: BoardCursor | null, size: number): unknown[] {
    const next = { active: startIn(active, cursor), past: startIn(past, cursor) };
    const rows: unknown[] = [];
    while (rows.length < size) {
      const ahead = { lane: active, index: next.active };
      const behind = { lane: past, index: next.past };
      const takesActive = comesFirst(ahead, behind);
      if (takesActive === null) break;
      rows.push(givenRow(takesActive ? ahead : behind));
      if (takesActive) next.active++;
      else next.past++;
    }
    return rows;
  }

  /** Whether the active spot comes before the other; null where both lanes are at their end. */
  function comesFirst(ahead: Spot, behind: Spot): boolean | null {
    const hasAhead = ahead.index < ahead.lane.timeline.length;
    const hasBehind = behind.index < behind.lane.timeline.length;
    if (!hasAhead || !hasBehind) return hasAhead || hasBehind ? hasAhead : null;
    const lead =
      ahead.lane.timeline.secondAt(ahead.index) - behind.lane.timeline.secondAt(behind.index);
    return lead === 0 ? keyOf(ahead) < keyOf(behind) : lead < 0;
  }

  let sortedKeys: { key: string; index: number }[] | null = null;
  function keysAfter(after: string, size: number): Row[] {
    sortedKeys ??= Array.from({ length: listings }, (_, index) => ({
      key: keyOf({ lane: active, index }),
      index,
    })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const all = sortedKeys;
    const from = firstWhere(all.length, (at) => (all[at]?.key ?? '') > after);
    return all.slice(from, from + size).map(({ key, index }) => ({
      ListingKey: key,
      ModificationTimestamp: boardTime(active.timeline.secondAt(index)),
    }));
  }

  function picturesOf(spot: Spot) {
    const place = placeOf(spot);
    const home = homeAt(place);
    const { enteredAt } = standingAt(place, home);
    return { enteredAt, photos: photosAt(place, home, enteredAt) };
  }

  function mediaOf(key: string): unknown[] {
    const spot = spotOf(key.trim());
    if (!spot) return [];
    const rows = mediaRows({ key: key.trim(), ...picturesOf(spot) }, mediaChance(placeOf(spot)));
    return oddityAt(spot)?.media?.(rows) ?? rows;
  }

  function arrival(nth: number, second: number) {
    const timeline = { ...active.timeline, secondAt: () => second };
    const spot = { lane: { ...active, timeline }, index: listings + nth };
    const key = keyOf(spot);
    const media = mediaRows({ key, ...picturesOf(spot) }, mediaChance(placeOf(spot)));
    return { key, row: plainRow(spot), media };
  }

  function glances(half: Lane['name']): Glance[] {
    const lane = half === 'active' ? active : past;
    return Array.from({ length: lane.timeline.length }, (_, index) =>
      glanceAt(placeOf({ lane, index })),
    );
  }

  return {
    settings,
    total: listings + history,
    rowsAfter,
    activeRow: (index) => plainRow({ lane: active, index }),
    rowOfKey: (key) => {
      const spot = spotOf(key);
      return spot && givenRow(spot);
    },
    keysAfter,
    glances,
    arrival,
    mediaOf,
    photosOf: (key) => {
      const spot = spotOf(key);
      return spot ? picturesOf(spot).photos : [];
    },
    members: memberRows(seed),
    offices: officeRows(),
    oddRows: [...oddities].map(([index, { name }]) => ({
      index,
      key: keyOf({ lane: active, index }),
      name,
    })),
  };
}

/** A time as the board or an importer writes it; without a zone it is UTC. */
const secondOf = (time: string): number =>
  Math.floor(Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`) / 1000);
