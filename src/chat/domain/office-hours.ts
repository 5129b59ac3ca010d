/** 'Mo-Fr' or 'Sa' or 'Tu,Th', and the times of the office's own clock: '09:00'. */
export type OfficeHours = { days: string; opens: string; closes: string };

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Where the office is. */
const ZONE = 'America/Toronto';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether the office is open at that moment; at the minute that it closes it is not. */
export function isOpen(hours: readonly OfficeHours[], at: Date): boolean {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = DAYS.indexOf((parts.get('weekday') ?? '').slice(0, 2));
  const time = `${parts.get('hour')}:${parts.get('minute')}`;
  return hours.some(
    ({ days, opens, closes }) => covers(days, day) && opens <= time && time < closes,
  );
}

const covers = (days: string, day: number): boolean =>
  days.split(',').some((span) => {
    const [first = '', last = first] = span.trim().split('-');
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    return from <= to ? from <= day && day <= to : day >= from || day <= to;
  });
