import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONNECTION_OFF,
  type Connection,
  type ConnectionEvent,
  nextConnection,
  waitBeforeTry,
} from './connection.ts';

const LOST_EVENT = { kind: 'lost', chance: 1 } as const;
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
  ['it connects once wanted', [wanted], { status: 'trying', failures: 0, wasUp: false }],
  ['it is up after the welcome', [wanted, welcomed], { status: 'up' }],
  ['wanting it again keeps it up', [wanted, welcomed, wanted], { status: 'up' }],
  [
    'after a loss it waits',
    [wanted, welcomed, LOST_EVENT],
    { status: 'waiting', failures: 0, wasUp: true, for: 500 },
  ],
  [
    'after a second loss it waits longer',
    [wanted, welcomed, LOST_EVENT, waited, LOST_EVENT],
    { status: 'waiting', failures: 1, wasUp: true, for: 1_000 },
  ],
  [
    'waking it ends the wait',
    [wanted, welcomed, LOST_EVENT, { kind: 'woken' }],
    { status: 'trying', failures: 0, wasUp: true },
  ],
  ['waking it while up changes nothing', [wanted, welcomed, { kind: 'woken' }], { status: 'up' }],
  [
    'it turns off when no longer wanted',
    [wanted, welcomed, LOST_EVENT, { kind: 'unwanted' }],
    CONNECTION_OFF,
  ],
  [
    'a connection that was never up gives up after four attempts',
    [wanted, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT],
    { status: 'given-up' },
  ],
  [
    'it gave up and is opened again',
    [wanted, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, waited, LOST_EVENT, wanted],
    { status: 'trying', failures: 0, wasUp: false },
  ],
])('%s', (_, events, connection) => {
  expect(after(...events)).toEqual(connection);
});

test('a connection that was up never gives up', () => {
  const event = fc.oneof(
    fc.constantFrom<ConnectionEvent>(waited, { kind: 'woken' }, wanted),
    fc.double({ min: 0, max: 1, noNaN: true }).map((chance) => ({ kind: 'lost' as const, chance })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const { status } = after(wanted, welcomed, ...events);
      expect(['up', 'waiting', 'trying']).toContain(status);
    }),
  );
});
