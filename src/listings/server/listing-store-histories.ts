import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { HistorySearch, ListingInHistory } from '../domain/history-search.ts';
import type { ListingId } from '../domain/listing.ts';
import { storedOf } from './stored-listing.ts';
import { listings } from './tables.ts';

const MOST = 20;

/**
 * Listings for registered visitors: on the market, or off it where the licence of their board covers that. Never one that the seller
 * keeps off the internet. `boards`: those whose licence lets registrants see single sales.
 */
export const listingHistories = (db: Db) => {
  const found = async (where: SQL | undefined, order: SQL): Promise<ListingInHistory[]> => {
    const rows = await db.select().from(listings).where(where).orderBy(order).limit(MOST);
    return rows.map((row) => ({
      listing: storedOf(row),
      raw: row.raw,
      isOnMarket: row.isPublic === true,
    }));
  };

  return {
    async historyOf(id: ListingId, boards: readonly string[]): Promise<ListingInHistory | null> {
      const [home] = await found(and(eq(listings.id, id), mayBeSeen(boards)), sql`id`);
      return home ?? null;
    },

    /** Every listing of a home, those that match more of the words first, then the latest; 20 at most. */
    findHistories: (search: HistorySearch, boards: readonly string[]) =>
      found(and(isMeant(search), mayBeSeen(boards)), inOrder(search)),
  };
};

const mayBeSeen = (boards: readonly string[]): SQL | undefined =>
  and(
    sql`display = 'public' and not is_twin and list_office_name <> ''`,
    or(sql`is_public`, and(sql`status = 'off-market'`, inArray(listings.feed, [...boards]))),
  );

function isMeant(search: HistorySearch): SQL | undefined {
  if (search.by === 'mls-number') return eq(listings.mlsNumber, search.mlsNumber);
  const [street = ''] = search.words;
  return and(
    inArray(sql`lower(listing->>'streetNumber')`, [...search.numbers]),
    // Finding a listing by its withheld address would reveal the address.
    sql`(listing->>'addressIsWithheld')::boolean is not true`,
    hasWord(street),
  );
}

/** Whether a word of the address or the city begins with it: 'ct' is no 'court', but 'oak' is 'oakville'. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(' ' || (listing->>'address') || ' ' || (listing->>'city')), ${` ${word}`}) > 0`;

function inOrder(search: HistorySearch): SQL {
  if (search.by === 'mls-number') return sql`id desc`;
  const matches = search.words.map((word) => sql`(${hasWord(word)})::int`);
  return sql`${sql.join(matches, sql` + `)} desc, coalesce(close_date, listed_at::date) desc nulls last, id desc`;
}
