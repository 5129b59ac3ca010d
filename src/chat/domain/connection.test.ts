import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONNECTION_OFF,
  type Connection,
  type ConnectionEvent,
  nextConnection,
  seemsUp,
  waitBeforeTry,
} from './connection.ts';

const LOST_EVENT = { kind: 'lost', chance: 1 } as const;
const RESTARTED = { kind: 'restarted', chance: 1 } as const;
const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, CONNECTION_OFF);
const wanted = { kind: 'wanted' } as const;
const welcomed = { kind: 'welcomed' } as const;
const waited = { kind: 'waited' } as const;

test.each([
  [0, 500],
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])(
  'after %i failures the next attempt comes within %i ms, with random jitter',
  (failures, longest) => {
    expect(waitBeforeTry(failures, 1)).toBe(longest);
    expect(waitBeforeTry(failures, 0.5)).toBe(longest / 2);
    expect(waitBeforeTry(failures, 0)).toBe(0);
  },
);

test.each<[string, ConnectionEvent[], Connection]>([
  ['it stays off until wanted', [waited, LOST_EVENT], CONNECTION_OFF],
  ['it connects once wanted', [wanted], { status: 'trying', failures: 0, after: 'start' }],
  ['it is up after the welcome', [wanted, welcomed], { status: 'up' }],
  ['wanting it again keeps it up', [wanted, welcomed, wanted], { status: 'up' }],
  [
    'after a loss it waits',
    [wanted, welcomed, LOST_EVENT],
    { status: 'waiting', failures: 0, after: 'loss', for: 500 },
  ],
  [
    'after a second loss it waits longer',
    [wanted, welcomed, LOST_EVENT, waited, LOST_EVENT],
    { status: 'waiting', failures: 1, after: 'loss', for: 1_000 },
  ],
  [
    'waking it ends the wait',
    [wanted, welcomed, LOST_EVENT, { kind: 'woken' }],
    { status: 'trying', failures: 0, after: 'loss' },
  ],
  ['waking it while up changes nothing', [wanted, welcomed, { kind: 'woken' }], { status: 'up' }],
  [
    'it turns off when no longer wanted',
    [wanted, welcomed, LOST_EVENT, { kind: 'unwanted' }],
    CONNECTION_OFF,
  ],
  [
    'after a restart it waits up to three seconds',
    [wanted, welcomed, RESTARTED],
    { status: 'waiting', failures: 0, after: 'restart', for: 3_000 },
  ],
  [
    'a restart during the first attempt counts as a failure',
    [wanted, RESTARTED],
    { status: 'waiting', failures: 1, after: 'start', for: 1_000 },
  ],
  [
    'a failure after a restart is retried with backoff',
    [wanted, welcomed, RESTARTED, waited, LOST_EVENT],
    { status: 'waiting', failures: 1, after: 'restart', for: 1_000 },
  ],
  [
    'a restart that takes too long is a loss',
    [wanted, welcomed, RESTARTED, waited, { kind: 'overdue' }],
    { status: 'trying', failures: 0, after: 'loss' },
  ],
  [
    'a restart that is over in time changes nothing later',
    [wanted, welcomed, RESTARTED, waited, welcomed, { kind: 'overdue' }],
    { status: 'up' },
  ],
  [
    'a connection that was never up gives up after four attempts',
    [wanted, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT],
    { status: 'given-up' },
  ],
  [
    'it gave up and is opened again',
    [wanted, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, wanted],
    { status: 'trying', failures: 0, after: 'start' },
  ],
])('%s', (_, events, connection) => {
  expect(after(...events)).toEqual(connection);
});

test('a visitor seems connected while the server restarts, and not after a loss', () => {
  expect(seemsUp(after(wanted))).toBe(false);
  expect(seemsUp(after(wanted, welcomed))).toBe(true);
  expect(seemsUp(after(wanted, welcomed, RESTARTED))).toBe(true);
  expect(seemsUp(after(wanted, welcomed, RESTARTED, waited, LOST_EVENT))).toBe(true);
  expect(seemsUp(after(wanted, welcomed, RESTARTED, { kind: 'overdue' }))).toBe(false);
  expect(seemsUp(after(wanted, welcomed, LOST_EVENT))).toBe(false);
});

test('a connection that was up never gives up', () => {
  const event = fc.oneof(
    fc.constantFrom<ConnectionEvent>(
      waited,
      welcomed,
      wanted,
      RESTARTED,
      { kind: 'woken' },
      { kind: 'overdue' },
    ),
    fc.double({ min: 0, max: 1, noNaN: true }).map((chance) => ({ kind: 'lost' as const, chance })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const { status } = after(wanted, welcomed, ...events);
      expect(['up', 'waiting', 'trying']).toContain(status);
    }),
  );
});
