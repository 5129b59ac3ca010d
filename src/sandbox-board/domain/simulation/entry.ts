import type { Row } from '../rows/row.ts';

/** A listing in the board's index: times in seconds since 1970, and its changes since. */
export type Entry = {
  key: string;
  half: 'active' | 'history';
  modified: number;
  photos: number;
  media: number;
  isActive: boolean;
  isOnInternet: boolean;
  /** For a listing that arrived later: which arrival it was. */
  arrival: { nth: number; second: number } | null;
  /** Fields that differ from the generated row. */
  changes: Row;
  /** How often its photos were retaken, and how often the preferred photo changed. */
  photosTaken: number;
  mediaEdits: number;
  isGone: boolean;
};
