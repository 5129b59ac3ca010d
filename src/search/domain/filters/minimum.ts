import type { Parser } from '../query-fields.ts';

/** The choices of 'at least so many rooms'. */
export const ROOM_MINIMUMS = [0, 1, 2, 3, 4, 5] as const;
export type Minimum = (typeof ROOM_MINIMUMS)[number];

/** The minimum written like this; 0 for any other text. */
export const minimumOf = (text: string): Minimum => MINIMUM_ROOMS.parse(text) ?? 0;

export const MINIMUM_ROOMS: Parser<Minimum> = {
  parse: (text) => (text === 'any' ? 0 : ROOM_MINIMUMS.find((least) => String(least) === text)),
  takes: 'a whole number from 0 to 5',
};

/** The minimums above 0 that a number of rooms reaches; none if it is unknown. */
export const minimumsUpTo = (rooms: number | null): Minimum[] =>
  ROOM_MINIMUMS.filter((minimum) => minimum > 0 && minimum <= (rooms ?? 0));
