import { DAY } from './duration.ts';

/** Days that every backup is kept, and after which none is left: 35, less the day until old ones are deleted again. */
const ALL_KEPT_FOR = 7 * DAY;
const NONE_KEPT_FOR = 34 * DAY;

/** The name of a scheduled backup: '2026-11-28t03-00-00z.tar'. Keys in object storage have no capitals. */
export const backupName = (takenAt: Date): string =>
  `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z.tar`;

/**
 * The names of backups to delete at `now`. Kept are those of the last seven days, then the first of each week, and none
 * that would become 35 days old before tomorrow; but always the latest. Names of other files are never returned.
 */
export function backupsToDelete(names: readonly string[], now: Date): string[] {
  const backups = names.flatMap((name) => {
    const takenAt = takenAtOf(name);
    return takenAt ? [{ name, age: now.getTime() - takenAt.getTime(), week: weekOf(takenAt) }] : [];
  });
  // One whose date is in the future was named by a wrong clock, and may not be the latest.
  const latest = Math.min(...backups.map(({ age }) => age).filter((age) => age >= 0));
  const firstOfWeek = new Map(
    backups.toSorted((one, other) => one.age - other.age).map(({ name, week }) => [week, name]),
  );
  const isKept = ({ name, age, week }: (typeof backups)[number]) =>
    age <= Math.max(ALL_KEPT_FOR, latest) ||
    (age < NONE_KEPT_FOR && firstOfWeek.get(week) === name);
  return backups.filter((backup) => !isKept(backup)).map(({ name }) => name);
}

/** When a scheduled backup was taken; null for the name of anything else. */
function takenAtOf(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d{2}-\d{2})t(\d{2})-(\d{2})-(\d{2})z\.tar$/.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return !Number.isNaN(takenAt.getTime()) && backupName(takenAt) === name ? takenAt : null;
}

/** Counts weeks from Monday on: unlike the age, a backup's week never changes. */
const weekOf = (moment: Date): number => Math.floor((moment.getTime() / DAY + 3) / 7);
