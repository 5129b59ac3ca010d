import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { HistorySearch, ListingInHistory } from '../domain/history-search.ts';
import { storedOf, WHOLE_COLUMNS } from './stored-listing.ts';
import { listings } from './tables.ts';

const MOST = 20;

/** All listings of one home, for registered visitors. */
export const listingHistories = (db: Db) => ({
  /** Best word match first, then latest; at most 20. `boards`: see `isVisibleToRegistrants`. */
  async findHistories(
    search: HistorySearch,
    boards: readonly string[],
  ): Promise<ListingInHistory[]> {
    const rows = await db
      .select(WHOLE_COLUMNS)
      .from(listings)
      .where(and(isMeant(search), isVisibleToRegistrants(boards)))
      .orderBy(inOrder(search))
      .limit(MOST);
    return rows.map((row) => ({ listing: storedOf(row), isOnMarket: row.isPublic === true }));
  },
});

/**
 * Whether registered visitors may see a listing: on the market, or off it if its board's licence allows. Never one
 * that the seller keeps off the internet. `boards`: those whose licence lets registered visitors see individual
 * sales.
 */
export const isVisibleToRegistrants = (boards: readonly string[]): SQL =>
  sql`(display = 'public' and not is_twin and list_office_name <> ''
    and (is_public or (status = 'off-market' and ${inArray(listings.feed, [...boards])})))`;

function isMeant(search: HistorySearch): SQL | undefined {
  if (search.by === 'mls-number') return eq(listings.mlsNumber, search.mlsNumber);
  const [street = ''] = search.words;
  return and(
    inArray(sql`lower(listing->>'streetNumber')`, [...search.numbers]),
    // Matching a listing by its withheld address would reveal the address.
    sql`(listing->>'addressIsWithheld')::boolean is not true`,
    hasWord(street),
  );
}

/** Whether a word of the address or city starts with it: 'ct' doesn't match 'court', but 'oak' matches 'oakville'. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(' ' || (listing->>'address') || ' ' || (listing->>'city')), ${` ${word}`}) > 0`;

function inOrder(search: HistorySearch): SQL {
  if (search.by === 'mls-number') return sql`id desc`;
  const matches = search.words.map((word) => sql`(${hasWord(word)})::int`);
  return sql`${sql.join(matches, sql` + `)} desc, coalesce(close_date, listed_at::date) desc nulls last, id desc`;
}
