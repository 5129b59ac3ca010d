// Times are in the office's time zone, which also decides the conversation's days and the opening hours.
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '17:05'. */
export const showTime = (at: Date): string => clock.format(at);
