import { changedMedia } from '../media/changed-media.ts';
import { Random } from '../random.ts';
import type { Row } from '../rows/row.ts';
import type { Sandbox } from '../sandbox.ts';
import { boardTime } from '../timeline.ts';
import type { Entry } from './entry.ts';
import { EVENTS, type EventKind, isEventKind, USUAL_EVENTS } from './events.ts';

export type SimulatedEvent = { tick: number; at: string; kind: EventKind; keys: string[] };

/** A board that changes over time: each tick advances the clock and plays one event, determined by the seed. */
export type Simulation = {
  sandbox: Sandbox;
  /** The board's present, in seconds since 1970. */
  now(): number;
  /** Plays the next `count` events, or events of the named kind. Throws on an unknown kind. */
  tick(count: number, kind?: string): SimulatedEvent[];
  /** Increases with every tick. */
  version(): number;
  entries(half: Entry['half']): Entry[];
  byKey(key: string): Entry | null;
  rowOf(entry: Entry): unknown;
  /** Whether the generated row has a fault. */
  isFaulty(entry: Entry): boolean;
  mediaOf(entry: Entry): unknown[];
  /** Property fields that the board no longer declares, and resources that it has lost. */
  lostFields: Set<string>;
  lostResources: Set<string>;
};

const LIFE = 21;
const SECONDS_BETWEEN_EVENTS = 20;

export function simulationOf(sandbox: Sandbox): Simulation {
  const { seed, asOf } = sandbox.settings;
  const start = Math.floor(asOf.getTime() / 1000);
  const halves: { active: Entry[]; history: Entry[] | null } = {
    active: entriesOf(sandbox, 'active'),
    history: null,
  };
  const byKey = new Map(halves.active.map((entry) => [entry.key, entry]));
  const faulty = new Set(sandbox.faultyRows.map(({ key }) => key));
  const lostFields = new Set<string>();
  const lostResources = new Set<string>();
  let ticks = 0;
  let arrivals = 0;

  const now = () => start + ticks * SECONDS_BETWEEN_EVENTS;

  function add(second: number, changes: Row): Entry {
    const nth = arrivals++;
    const { key } = sandbox.arrival(nth, second);
    const time = boardTime(second);
    const entry = newEntry({ key, second, entered: second, isOnInternet: true }, 'active');
    entry.arrival = { nth, second };
    entry.changes = { ...stateOnArrival(time), ...changes };
    halves.active.push(entry);
    byKey.set(key, entry);
    return entry;
  }

  function tick(kind: string | undefined): SimulatedEvent {
    ticks++;
    const random = new Random(seed, LIFE, ticks);
    const chosen = kind ?? random.weighted(USUAL_EVENTS).kind;
    if (!isEventKind(chosen)) throw new RangeError(`no event is called '${chosen}'`);
    const keys = EVENTS[chosen]({
      now: now(),
      random,
      entries: halves.active,
      add,
      rowOf,
      lostFields,
      lostResources,
    });
    return { tick: ticks, at: boardTime(now()), kind: chosen, keys };
  }

  function entries(half: Entry['half']): Entry[] {
    if (half === 'active') return halves.active;
    if (!halves.history) {
      halves.history = entriesOf(sandbox, 'history');
      for (const entry of halves.history) byKey.set(entry.key, entry);
    }
    return halves.history;
  }

  function rowOf(entry: Entry): unknown {
    const { key, arrival, changes } = entry;
    const generated = arrival
      ? sandbox.arrival(arrival.nth, arrival.second).row
      : sandbox.rowOfKey(key);
    return generated !== null && typeof generated === 'object'
      ? { ...generated, ...changes }
      : generated;
  }

  function mediaOf(entry: Entry): unknown[] {
    const { key, arrival } = entry;
    const generated = arrival
      ? sandbox.arrival(arrival.nth, arrival.second).media
      : sandbox.mediaOf(key);
    return changedMedia(generated, entry);
  }

  return {
    sandbox,
    now,
    tick: (count, kind) => Array.from({ length: count }, () => tick(kind)),
    version: () => ticks,
    entries,
    byKey: (key) => byKey.get(key) ?? null,
    rowOf,
    isFaulty: ({ key }) => faulty.has(key),
    mediaOf,
    lostFields,
    lostResources,
  };
}

const entriesOf = (sandbox: Sandbox, half: Entry['half']): Entry[] =>
  sandbox.summaries(half).map((summary) => newEntry(summary, half));

const newEntry = (
  summary: { key: string; second: number; entered: number; isOnInternet: boolean },
  half: Entry['half'],
): Entry => ({
  key: summary.key,
  half,
  modified: summary.second,
  photos: summary.entered,
  media: summary.entered,
  isActive: half === 'active',
  isOnInternet: half === 'history' || summary.isOnInternet,
  arrival: null,
  changes: NO_CHANGES,
  photosTaken: 0,
  mediaEdits: 0,
  isGone: false,
});

// Shared by all unchanged entries: events replace it and never mutate it.
const NO_CHANGES: Row = Object.freeze({});

const stateOnArrival = (time: string): Row => ({
  MlsStatus: 'New',
  DaysOnMarket: 0,
  ListingContractDate: time.slice(0, 10),
  OriginalEntryTimestamp: time,
  PhotosChangeTimestamp: time,
  MediaChangeTimestamp: time,
  DDFYN: true,
  InternetEntireListingDisplayYN: true,
});
