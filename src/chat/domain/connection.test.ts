import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Connection,
  type ConnectionEvent,
  nextConnection,
  OFF,
  waitBeforeTry,
} from './connection.ts';

const LOST = { is: 'lost', chance: 1 } as const;
const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, OFF);
const wanted = { is: 'wanted' } as const;
const welcomed = { is: 'welcomed' } as const;
const waited = { is: 'waited' } as const;

test.each([
  [0, 500],
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])(
  'after %i failures the next try comes within %i ms, at a moment of chance',
  (failures, longest) => {
    expect(waitBeforeTry(failures, 1)).toBe(longest);
    expect(waitBeforeTry(failures, 0.5)).toBe(longest / 2);
    expect(waitBeforeTry(failures, 0)).toBe(0);
  },
);

test.each<[string, ConnectionEvent[], Connection]>([
  ['nothing is tried before somebody wants it', [waited, LOST], OFF],
  ['it is tried once it is wanted', [wanted], { at: 'trying', failures: 0, wasUp: false }],
  ['it is up once it is welcomed', [wanted, welcomed], { at: 'up' }],
  ['wanted twice, it stays up', [wanted, welcomed, wanted], { at: 'up' }],
  [
    'lost, it waits',
    [wanted, welcomed, LOST],
    { at: 'waiting', failures: 0, wasUp: true, for: 500 },
  ],
  [
    'lost again, it waits longer',
    [wanted, welcomed, LOST, waited, LOST],
    { at: 'waiting', failures: 1, wasUp: true, for: 1_000 },
  ],
  [
    'woken, it waits no longer',
    [wanted, welcomed, LOST, { is: 'woken' }],
    { at: 'trying', failures: 0, wasUp: true },
  ],
  ['woken while it is up, it stays up', [wanted, welcomed, { is: 'woken' }], { at: 'up' }],
  ['nobody wants it any more', [wanted, welcomed, LOST, { is: 'unwanted' }], OFF],
  [
    'a line that never was up is given up after four tries',
    [wanted, LOST, waited, LOST, waited, LOST, waited, LOST],
    { at: 'given-up' },
  ],
  [
    'and tried again when somebody asks for it',
    [wanted, LOST, waited, LOST, waited, LOST, waited, LOST, wanted],
    { at: 'trying', failures: 0, wasUp: false },
  ],
])('%s', (_, events, connection) => {
  expect(after(...events)).toEqual(connection);
});

test('a line that was up is never given up', () => {
  const event = fc.oneof(
    fc.constantFrom<ConnectionEvent>(waited, { is: 'woken' }, wanted),
    fc.double({ min: 0, max: 1, noNaN: true }).map((chance) => ({ is: 'lost' as const, chance })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const { at } = after(wanted, welcomed, ...events);
      expect(['up', 'waiting', 'trying']).toContain(at);
    }),
  );
});
