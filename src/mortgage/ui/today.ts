import { day } from '#platform/domain/day.ts';

// The Canadian way to write a date is the ISO one.
const DAY = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'America/Toronto',
});

/** The day that it is in Toronto. */
export const today = () => day(DAY.format(new Date()));
