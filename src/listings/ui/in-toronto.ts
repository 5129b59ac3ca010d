const inZone = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...inZone, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { ...inZone, timeStyle: 'short' });

/** '21 November 2026, 06:00', where the brokerage is. */
export const inToronto = (moment: Date): string => `${day.format(moment)}, ${clock.format(moment)}`;
