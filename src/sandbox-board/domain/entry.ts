import type { Row } from './row.ts';

/** A listing as the board's index has it: seconds since 1970, and what has become of it since. */
export type Entry = {
  key: string;
  half: 'active' | 'history';
  modified: number;
  photos: number;
  media: number;
  isOnOffer: boolean;
  isOnInternet: boolean;
  /** Of a listing that came later: which one it was. */
  arrival: { nth: number; second: number } | null;
  /** What differs from the row as it was made. */
  changes: Row;
  /** How often its photos were taken anew, and how often another was preferred. */
  photosTaken: number;
  mediaEdits: number;
  isGone: boolean;
};
