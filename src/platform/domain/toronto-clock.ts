import type { Day } from './day.ts';

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Toronto time: { weekday: 'Tue', time: '14:05' }. */
export function clockInToronto(at: Date): { weekday: string; time: string } {
  const parts = new Map(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: (parts.get('weekday') ?? '').slice(0, 3),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

const MS_PER_HOUR = 3_600_000;

/** When a day begins in Toronto, where clocks never change at midnight. */
export function midnightInToronto(given: Day): Date {
  const inWinter = Date.parse(given) + 5 * MS_PER_HOUR;
  const inSummer = new Date(inWinter - MS_PER_HOUR);
  return clockInToronto(inSummer).time === '00:00' ? inSummer : new Date(inWinter);
}

/** '2:05 p.m.' for '14:05'. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
