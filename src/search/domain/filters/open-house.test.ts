import { expect, test } from 'vitest';
import { endsOf } from './open-house.ts';

test.each([
  ['a Saturday at noon', '2026-05-09T16:00Z', 'today', ['2026-05-09T12:00', '2026-05-09T24']],
  ['a Saturday at noon', '2026-05-09T16:00Z', 'weekend', ['2026-05-09T12:00', '2026-05-10T24']],
  ['a Sunday', '2026-05-10T16:00Z', 'weekend', ['2026-05-10T12:00', '2026-05-10T24']],
  ['a Wednesday', '2026-05-06T16:00Z', 'weekend', ['2026-05-09', '2026-05-10T24']],
  ['a Wednesday', '2026-05-06T16:00Z', 'week', ['2026-05-06T12:00', '2026-05-12T24']],
  [
    'the evening before a month ends',
    '2026-11-01T03:30Z',
    'today',
    ['2026-10-31T23:30', '2026-10-31T24'],
  ],
  [
    'the night the clocks go back',
    '2026-11-01T05:30Z',
    'week',
    ['2026-11-01T01:30', '2026-11-07T24'],
  ],
] as const)('on %s (%s) open houses of %s end after %j', (_, now, choice, ends) => {
  expect(endsOf(choice, new Date(now))).toEqual(ends);
});
