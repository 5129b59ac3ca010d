import type { Period } from '#platform/domain/period.ts';
import type { PhotoClock } from './board.ts';
import type { Row } from './rows/row.ts';

/** Everything that differs from board to board. Each has a file in profiles/; a new board needs one more file. */
export type BoardProfile = { reading: Profile; dialect: Dialect };

/** How to read a board's rows when the rows themselves don't say. */
export type Profile = {
  /** Names the feed: in the database, in logs, in FEED_PROFILE. */
  name: string;
  /**
   * Prefix for the board's keys in our database, so that keys of two boards never collide: empty, or
   * lower-case letters and a dash.
   */
  keyPrefix: string;
  /**
   * If two boards send the same listing, the one with the lower rank is shown. The other's ListingId is the
   * first one's ListingKey.
   */
  rank: number;
  /**
   * True if the board has already left out listings that may not be shown online: then a missing display
   * flag means yes. The address always needs an explicit yes.
   */
  feedIsFiltered: boolean;
  /**
   * Hosts that photos come from; 'any' accepts every https address. A host with a port is accepted with
   * that port only, and over http on this machine.
   */
  photoHosts: readonly string[] | 'any';
  /** The row under the names that the judge knows (those of Toronto's board). The key stays the board's. */
  rename(row: Row): Row;
  /** Milliseconds between comparisons of all keys. */
  reconcileEvery: number;
  /**
   * Whether the licence (VOW) lets us publish sold figures: sums and averages, never a single sale. Set it
   * only once the board's agreement says so; without it, market figures use asking prices.
   */
  publishesSales: boolean;
  /**
   * Whether the agreement (VOW) lets registered visitors who verified their email and accepted the terms
   * see single off-market listings with their sold prices. Set it only once the board's agreement says so.
   */
  showsSalesToRegistrants: boolean;
  /**
   * How long the agreement lets us keep what a listing was before it changed: prices, statuses and remarks. Null as long as
   * the listing itself.
   */
  historyKeptFor: Period | null;
};

export type ListingPart = 'PropertyRooms' | 'OpenHouse';

/** How to talk to a board's server. */
export type Dialect = {
  /** The OData service root unless FEED_URL names one; null if there is no usual one. */
  root: string | null;
  /** Token URL for client credentials, unless configured. */
  tokenUrl: string | null;
  scope: string | null;
  /** Maximum rows per request. */
  rowsAtMost: number;
  /**
   * 'keyset': by (time, key) filters. 'next-link': by the server's own links, falling back to keyset after
   * a break. 'replication': one list of all keys and times, then rows by key with photos inside.
   */
  paging: 'keyset' | 'next-link' | 'replication';
  /** Filter for active listings; null if the feed has no others, or marks them by status. */
  activeFilter: string | null;
  /** The photo size to request first, by the board's name; null requests all sizes at once. */
  photoSize: string | null;
  photoClocks: readonly PhotoClock[];
  /** What belongs to a listing and is requested by its key: rooms and open houses, unless they come inside. */
  parts: readonly ListingPart[];
  /** People resources that the board may have. */
  people: readonly ('Member' | 'Office')[];
  /** Property fields to request, of those that the server declares; null requests all. */
  select: readonly string[] | null;
};
