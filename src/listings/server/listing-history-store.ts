import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { parseAddress } from '#addresses/domain/address.ts';
import { matchAddress } from '#addresses/domain/match-address.ts';
import type { TypedText } from '#addresses/domain/typed-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { HistorySearch, ListingInHistory } from '../domain/history-search.ts';
import type { ListingId, StoredListing } from '../domain/listing.ts';
import type { Viewer } from '../domain/viewers.ts';
import { isVisibleToRegistrants, storedOf, WHOLE_COLUMNS } from './stored-listing.ts';
import { listings } from './tables.ts';

const MAX_HISTORIES = 20;
/** The latest listings with the street number, whose addresses are compared: of a common one, a large board has thousands. */
const MAX_CANDIDATES = 5_000;

/** The listings of one home: guests find those on the market, registered visitors past ones too. */
export class ListingHistoryStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Best match first, then latest; at most 20. `boards`: see `isVisibleToRegistrants`. */
  async findHistories(
    search: HistorySearch,
    viewer: Viewer,
    boards: readonly string[],
  ): Promise<ListingInHistory[]> {
    const isVisible = isVisibleTo(viewer, boards);
    if (search.by === 'mls-number')
      return this.#load(and(eq(listings.mlsNumber, search.mlsNumber), isVisible));
    const isFindable = and(SHOWS_ADDRESS, isVisible);
    const ids = await this.#nearest(search.typed, isFindable);
    const found = await this.#load(and(inArray(listings.id, ids), isFindable));
    return found.sort((a, b) => ids.indexOf(a.listing.id) - ids.indexOf(b.listing.id));
  }

  /**
   * The latest listing off the market at exactly this address or with this MLS® number, unless there is one on the market.
   * `boards`: see `isVisibleToRegistrants`.
   */
  async leftMarket(
    search: HistorySearch,
    boards: readonly string[],
  ): Promise<StoredListing | null> {
    const found = await this.findHistories(search, 'registrant', boards);
    const exact = found.filter(({ listing }) => isExactly(listing, search));
    const isOnMarket = exact.some((each) => each.isOnMarket);
    return isOnMarket ? null : (exact[0]?.listing ?? null);
  }

  /** The last listed first. */
  async #load(isMeant: SQL | undefined): Promise<ListingInHistory[]> {
    const rows = await this.#db
      .select(WHOLE_COLUMNS)
      .from(listings)
      .where(isMeant)
      .orderBy(sql`id desc`)
      .limit(MAX_HISTORIES);
    return rows.map((row) => ({ listing: storedOf(row), isOnMarket: row.isPublic === true }));
  }

  /** Those with the street number whose addresses are nearest to what was typed, then the latest. */
  async #nearest(typed: TypedText, isFindable: SQL | undefined): Promise<ListingId[]> {
    const candidates = await this.#db
      .select({
        id: listings.id,
        address: sql<string | null>`listing->>'address'`,
        city: sql<string>`listing->>'city'`,
      })
      .from(listings)
      .where(and(inArray(sql`lower(listing->>'streetNumber')`, [...typed.numbers]), isFindable))
      .orderBy(sql`coalesce(close_date, listed_at::date) desc nulls last, id desc`)
      .limit(MAX_CANDIDATES);
    return candidates
      .flatMap(({ id, address, city }) => {
        const parsed = parseAddress(address ?? '');
        const distance = parsed && matchAddress(parsed, city, typed);
        return distance === null ? [] : [{ id, distance }];
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_HISTORIES)
      .map(({ id }) => id);
  }
}

function isExactly({ address, city }: StoredListing, search: HistorySearch): boolean {
  if (search.by === 'mls-number') return true;
  const parsed = parseAddress(address ?? '');
  return parsed !== null && matchAddress(parsed, city, search.typed) === 0;
}

// The display is named for guests too, because the index of street numbers is limited to it.
const isVisibleTo = (viewer: Viewer, boards: readonly string[]): SQL =>
  viewer === 'guest' ? sql`(display = 'public' and is_public)` : isVisibleToRegistrants(boards);

// Matching a listing by its withheld address would reveal the address.
const SHOWS_ADDRESS = sql`(listing->>'addressIsWithheld')::boolean is not true`;
