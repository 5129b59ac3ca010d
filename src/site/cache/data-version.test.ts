import { expect, test } from 'vitest';
import { dataVersion } from './data-version.ts';

test('open houses that ended leave cached pages within a quarter of an hour, although the feed is stalled', () => {
  const versionAt = (time: string) =>
    dataVersion({
      settings: { version: 0 },
      index: { version: 7 },
      lastRefreshed: () => new Date('2026-11-22T06:00:00Z'),
      isStale: () => true,
      isFilling: () => false,
      isWhole: () => true,
      market: { version: () => 1 },
      travel: { version: 0 },
      now: () => new Date(time),
    });
  const before = versionAt('2026-11-22T18:46:00Z');
  expect(versionAt('2026-11-22T18:59:59Z')).toBe(before);
  expect(versionAt('2026-11-22T19:00:00Z')).not.toBe(before);
});
