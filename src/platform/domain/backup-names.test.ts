import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupName, backupsToDelete } from './backup-names.ts';
import { DAY, HOUR } from './duration.ts';

/** A Sunday. */
const NOW = new Date('2026-11-29T04:50:00Z');
const madeBefore = (ago: number) => backupName(new Date(NOW.getTime() - ago));
const days = (...ago: number[]) => ago.map((day) => madeBefore(day * DAY));

test('a backup is named after the second in which it was taken', () => {
  expect(backupName(new Date('2026-11-28T03:00:00.999Z'))).toBe('2026-11-28t03-00-00z.tar');
});

describe('of a backup each night', () => {
  const nightly = days(...Array.from({ length: 60 }, (_, day) => day));
  const deleted = new Set(backupsToDelete(nightly, NOW));
  const kept = nightly.filter((name) => !deleted.has(name)).map((name) => name.slice(0, 10));

  test('those of seven days are kept, then that of each Monday, and none of 35 days', () => {
    expect(kept).toEqual([
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
    ]);
  });

  test('deleting each day leaves one of each week until they are 35 days old', () => {
    let there: string[] = [];
    for (let day = 0; day <= 120; day += 1) {
      const now = new Date(NOW.getTime() + day * DAY);
      there.push(backupName(new Date(now.getTime() - HOUR)));
      const gone = new Set(backupsToDelete(there, now));
      there = there.filter((name) => !gone.has(name));
    }
    const last = NOW.getTime() + 120 * DAY;
    const ages = there.map((name) => (last - Date.parse(name.slice(0, 10))) / DAY);
    expect(Math.max(...ages)).toBeLessThan(35);
    expect(Math.max(...ages)).toBeGreaterThan(27);
    const gaps = ages.slice(1).map((age, at) => (ages[at] ?? 0) - age);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(7);
  });
});

test('the latest is kept at any age', () => {
  expect(backupsToDelete(days(90, 80, 100), NOW)).toEqual(days(90, 100));
});

test('one with a date in the future does not count as the latest', () => {
  expect(backupsToDelete(days(-1, 80, 90), NOW)).toEqual(days(90));
});

test.each([
  '',
  'unverified',
  'site.tar',
  '2020-01-01.tar',
  '2020-01-01t00-00-00z.tar.part',
  'a/2020-01-01t00-00-00z.tar',
  '2020-01-01T00-00-00Z.tar',
  '2020-02-30t00-00-00z.tar',
  '2020-01-01t25-00-00z.tar',
])('another file, as %j, is never deleted', (name) => {
  expect(backupsToDelete([name, ...days(1)], NOW)).toEqual([]);
});

test('whatever is there, the latest and all of the last seven days stay, and nothing else of 34 days', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 100 * 24 }), { minLength: 1 });
  fc.assert(
    fc.property(ages, (hours) => {
      const names = hours.map((hour) => madeBefore(hour * HOUR));
      const deleted = new Set(backupsToDelete(names, NOW));
      for (const [at, name] of names.entries()) {
        const hour = hours[at] ?? 0;
        const isLatest = hour === Math.min(...hours);
        if (isLatest || hour <= 7 * 24) expect(deleted).not.toContain(name);
        else if (hour >= 34 * 24) expect(deleted).toContain(name);
      }
    }),
  );
});
