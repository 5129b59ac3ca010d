import type { BoardCursor } from '#feed/domain/board.ts';
import type { Home } from './homes/home.ts';
import { isLease } from './homes/plain-home.ts';
import {
  homeAt,
  keyAt,
  mediaRandom,
  type Position,
  partsAt,
  photosAt,
  type Segment,
  type Summary,
  stateAt,
  summaryAt,
} from './listing.ts';
import { frontAt, frontsOf } from './media/fronts.ts';
import { frontsFor, mediaRows, type Photo } from './media/photos.ts';
import { relistings } from './relistings.ts';
import { faultsOn } from './rows/faulty-rows.ts';
import { memberRows, officeRows } from './rows/people.ts';
import { type Row, rowOf } from './rows/row.ts';
import {
  activeTimeline,
  boardTime,
  firstWhere,
  historyTimeline,
  type Timeline,
} from './timeline.ts';

export type SandboxSettings = {
  /** The same seed gives the same board. */
  seed: number;
  /** Active listings, up to a million. */
  listings: number;
  /** The board's present: nothing on it has changed later. */
  asOf: Date;
  /** Listings that left the market in the last seven years; default seven for each active one. */
  history?: number;
};

/** Key numbers above those of any real listing so far. */
const FIRST_NUMBERS = { active: 50_000_000, history: 20_000_000 };
const MOST_LISTINGS = 1_000_000;
/** On larger boards, the first pictures of neighbours in a list may be the same. */
const MOST_COMPARED = 20_000;

/**
 * A synthetic board. Every row is a pure function of the seed and the row's position, generated on request.
 * The constructor throws a RangeError unless there are 1 to 1,000,000 listings.
 */
export class Sandbox {
  readonly settings: Required<SandboxSettings>;
  /** Number of Property rows. */
  readonly total: number;
  readonly members: Row[];
  readonly offices: Row[];
  /** The rows with bad input (see faulty-rows.ts). */
  readonly faultyRows: { index: number; key: string; name: string }[];

  /** The board's present, in seconds since 1970. */
  readonly #end: number;
  readonly #active: Segment;
  readonly #past: Segment;
  readonly #faults: ReturnType<typeof faultsOn>;
  readonly #relistedFrom: (position: Position) => Position | null;
  #fronts: (Photo | undefined)[] | null = null;
  #sortedKeys: { key: string; index: number }[] | null = null;

  constructor(given: SandboxSettings) {
    this.settings = { ...given, history: given.history ?? given.listings * 7 };
    const { seed, listings, history, asOf } = this.settings;
    if (!(listings >= 1 && listings <= MOST_LISTINGS)) {
      throw new RangeError(`a sandbox board has 1 to ${MOST_LISTINGS} listings, not ${listings}`);
    }
    const end = Math.floor(asOf.getTime() / 1000);
    const faults = faultsOn(listings);
    const active = segment('active', activeTimeline(listings, end));
    const past = segment('history', historyTimeline(history, end));
    this.#end = end;
    this.#faults = faults;
    this.#active = active;
    this.#past = past;
    this.#relistedFrom = relistings({ active, past, end, isPlain: (index) => !faults.has(index) });
    this.total = listings + history;
    this.members = memberRows(seed);
    this.offices = officeRows();
    this.faultyRows = [...faults].map(([index, { name }]) => ({
      index,
      name,
      key: this.#keyOf({ segment: active, index }),
    }));
  }

  /** At most `size` rows after the cursor, in (ModificationTimestamp, ListingKey) order. */
  rowsAfter(cursor: BoardCursor | null, size: number): unknown[] {
    const next = {
      active: this.#startIn(this.#active, cursor),
      past: this.#startIn(this.#past, cursor),
    };
    const rows: unknown[] = [];
    while (rows.length < size) {
      const ahead = { segment: this.#active, index: next.active };
      const behind = { segment: this.#past, index: next.past };
      const takesActive = this.#comesFirst(ahead, behind);
      if (takesActive === null) break;
      rows.push(this.#rowAt(takesActive ? ahead : behind));
      if (takesActive) next.active++;
      else next.past++;
    }
    return rows;
  }

  /** The active listing at an index (0 changed longest ago), without its fault if it has one. */
  activeRow(index: number): Row {
    return this.#plainRow({ segment: this.#active, index });
  }

  /** The Property row with this key, its fault included; null if there is none. */
  rowOfKey(key: string): unknown {
    const position = this.#positionOf(key);
    return position && this.#rowAt(position);
  }

  /** At most `size` active rows after the given key, by key, with only key and modification time. */
  keysAfter(after: string, size: number): Row[] {
    const { timeline } = this.#active;
    this.#sortedKeys ??= Array.from({ length: timeline.length }, (_, index) => ({
      key: this.#keyOf({ segment: this.#active, index }),
      index,
    })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const all = this.#sortedKeys;
    const from = firstWhere(all.length, (at) => (all[at]?.key ?? '') > after);
    return all.slice(from, from + size).map(({ key, index }) => ({
      ListingKey: key,
      ModificationTimestamp: boardTime(timeline.secondAt(index)),
    }));
  }

  /** The summary of every row of a segment, in the board's order. */
  summaries(half: Segment['name']): Summary[] {
    const segment = half === 'active' ? this.#active : this.#past;
    return Array.from({ length: segment.timeline.length }, (_, index) =>
      summaryAt(this.#placeOf({ segment, index })),
    );
  }

  /** The nth listing that arrives after the initial ones, at that second. */
  arrival(nth: number, second: number): { key: string; row: Row; media: unknown[] } {
    const timeline = { ...this.#active.timeline, secondAt: () => second };
    const position = {
      segment: { ...this.#active, timeline },
      index: this.settings.listings + nth,
    };
    const key = this.#keyOf(position);
    return { key, row: this.#plainRow(position), media: this.#mediaAt(key, position) };
  }

  /** Every Media row of a listing. */
  mediaOf(key: string): unknown[] {
    const position = this.#positionOf(key.trim());
    if (!position) return [];
    const rows = this.#mediaAt(key.trim(), position);
    return this.#faultAt(position)?.media?.(rows) ?? rows;
  }

  /** A listing's pictures, main one first, regardless of faults in its Media rows. */
  photosOf(key: string): Photo[] {
    const position = this.#positionOf(key);
    return position ? this.#picturesOf(position).photos : [];
  }

  #placeOf(position: Position) {
    const { seed } = this.settings;
    return { seed, end: this.#end, ...position, home: this.#relistedFrom(position) };
  }

  #keyOf(position: Position): string {
    return keyAt(this.#placeOf(position));
  }

  #faultAt({ segment, index }: Position) {
    return segment === this.#active ? this.#faults.get(index) : undefined;
  }

  #plainRow(position: Position): Row {
    const place = this.#placeOf(position);
    const home = homeAt(place);
    const state = stateAt(place, home);
    return rowOf(home, state, partsAt(place, home, state));
  }

  #rowAt(position: Position): unknown {
    const row = this.#plainRow(position);
    const fault = this.#faultAt(position);
    return fault?.row ? fault.row(row) : row;
  }

  #positionOf(key: string): Position | null {
    const number = Number(key.slice(1));
    for (const segment of [this.#active, this.#past]) {
      const position = { segment, index: number - segment.firstNumber };
      const exists =
        Number.isInteger(number) && position.index >= 0 && position.index < segment.timeline.length;
      if (exists && this.#keyOf(position) === key) return position;
    }
    return null;
  }

  #isAfter(position: Position, second: number, key: string): boolean {
    const own = position.segment.timeline.secondAt(position.index);
    return own > second || (own === second && this.#keyOf(position) > key);
  }

  #startIn(segment: Segment, cursor: BoardCursor | null): number {
    if (!cursor) return 0;
    const second = secondOf(cursor.modifiedAt);
    const key = cursor.key.trim();
    const { length } = segment.timeline;
    return firstWhere(length, (index) => this.#isAfter({ segment, index }, second, key));
  }

  /** Whether the first position comes before the second; null if both segments are exhausted. */
  #comesFirst(ahead: Position, behind: Position): boolean | null {
    const hasAhead = ahead.index < ahead.segment.timeline.length;
    const hasBehind = behind.index < behind.segment.timeline.length;
    if (!hasAhead || !hasBehind) return hasAhead || hasBehind ? hasAhead : null;
    const lead =
      ahead.segment.timeline.secondAt(ahead.index) - behind.segment.timeline.secondAt(behind.index);
    return lead === 0 ? this.#keyOf(ahead) < this.#keyOf(behind) : lead < 0;
  }

  #picturesOf(position: Position) {
    const place = this.#placeOf(position);
    const home = homeAt(place);
    const { enteredAt } = stateAt(place, home);
    const front = this.#frontOf(place.home ?? position, home, monthOf(enteredAt));
    return { enteredAt, photos: photosAt(place, home, front) };
  }

  /** The first picture of the home at a position, listed in a month. */
  #frontOf({ segment, index }: Position, home: Home, month: number): Photo | undefined {
    const fitting = frontsFor(home, month);
    const isCompared = segment === this.#active && this.settings.listings <= MOST_COMPARED;
    if (isCompared) this.#fronts ??= this.#allFronts();
    const compared = isCompared ? this.#fronts?.[index] : undefined;
    // A home that is listed again in another season may need another.
    return fitting.some(({ file }) => file === compared?.file) ? compared : frontAt(index, fitting);
  }

  #allFronts(): (Photo | undefined)[] {
    return frontsOf(
      Array.from({ length: this.settings.listings }, (_, index) => {
        const place = this.#placeOf({ segment: this.#active, index });
        const home = homeAt(place);
        const fitting = frontsFor(home, monthOf(stateAt(place, home).enteredAt));
        const [offer, look] = [isLease(home) ? 'lease' : 'sale', home.look];
        return {
          lists: [`${offer} ${look}`, `${offer} ${look} ${home.kind.subType}`],
          price: home.price,
          fitting,
          sameAs: place.home?.index ?? null,
        };
      }),
    );
  }

  #mediaAt(key: string, position: Position) {
    return mediaRows({ key, ...this.#picturesOf(position) }, mediaRandom(this.#placeOf(position)));
  }
}

/** 1 to 12. */
const monthOf = (time: string): number => Number(time.slice(5, 7));

const segment = (name: Segment['name'], timeline: Timeline): Segment => ({
  name,
  timeline,
  firstNumber: FIRST_NUMBERS[name],
});

/** Parses a time as the board or an importer writes it; UTC if it has no zone. */
const secondOf = (time: string): number =>
  Math.floor(Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`) / 1000);
