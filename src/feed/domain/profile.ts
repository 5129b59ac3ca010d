import type { PhotoClock } from './board.ts';

/** All that differs from board to board. Each has a file in profiles/; a new board is one file more. */
export type BoardProfile = { reading: Profile; dialect: Dialect };

/** How a board's rows are to be read where they don't say themselves. */
export type Profile = {
  /** Names the feed: in the database, in logs, in FEED_PROFILE. */
  name: string;
  /**
   * Stands before the board's own keys in our books, so that those of two boards never meet: nothing,
   * or small letters and a dash.
   */
  keyPrefix: string;
  /**
   * Where two boards send the same listing, the one of the lower rank is shown. The other one's
   * ListingId is the first one's ListingKey.
   */
  rank: number;
  /**
   * True where the board has already left out what may not stand on the internet: then a display
   * flag that says nothing allows. The address needs a plain yes everywhere.
   */
  feedIsFiltered: boolean;
  /**
   * The hosts that photos come from; 'any' takes every https address. One with a port is taken with that port
   * alone, on this machine over http.
   */
  photoHosts: readonly string[] | 'any';
  /** The row in the names that the judge knows (those of Toronto's board). The key stays the board's. */
  rename(row: Row): Row;
  /** Milliseconds between two comparisons of all keys. */
  reconcileEvery: number;
  /**
   * Whether a licence (a VOW's) lets figures of sold homes be published: sums and averages, never a single sale. Set it
   * for a board once its agreement says so; without it market figures are of asking prices.
   */
  tellsSales: boolean;
  /**
   * Whether the agreement (a VOW's) lets registered visitors who have verified their address and accepted the terms see single
   * listings that have left the market, with what they sold for. Set it for a board once its agreement says so.
   */
  showsSalesToRegistrants: boolean;
};

export type Row = Record<string, unknown>;

/** How a board's server is to be spoken to. */
export type Dialect = {
  /** The OData service root where FEED_URL names no other; null where there is no usual one. */
  root: string | null;
  /** Of client credentials, where the configuration names no others. */
  tokenUrl: string | null;
  scope: string | null;
  /** Rows that may be asked for at once. */
  rowsAtMost: number;
  /**
   * 'keyset': by (time, key) filters. 'next-link': by the server's own links, by keyset after a break.
   * 'replication': a list of all keys and times in one answer, then the rows by key, photos inside.
   */
  paging: 'keyset' | 'next-link' | 'replication';
  /** What makes a listing one on offer, as a filter; null where the feed has no others or tells them by status. */
  onOffer: string | null;
  /** The size to ask for first, by the board's name for it; null asks for all at once. */
  photoSize: string | null;
  photoClocks: readonly PhotoClock[];
  /** Resources of people that the board may have. */
  people: readonly ('Member' | 'Office')[];
  /** Property fields to ask for, of those that the server declares; null asks for all. */
  select: readonly string[] | null;
};
