// The office's clock: by it go the days of a conversation, and the hours at which somebody is there.
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '17:05'. */
export const showTime = (at: Date): string => clock.format(at);
