import { showMoment as showDate } from '#platform/domain/day.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026', from an ISO date. */
export const showDay = (iso: string): string => DAY.format(new Date(iso));

/** 'November 21, 2026 at 3:04 p.m.' in Toronto, from an ISO time. */
export const showMoment = (iso: string): string => showDate(new Date(iso));
