import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Viewer } from '../domain/gate-fields.ts';
import type { HistorySearch, ListingInHistory } from '../domain/history-search.ts';
import { isVisibleToRegistrants, storedOf, WHOLE_COLUMNS } from './stored-listing.ts';
import { listings } from './tables.ts';

const MAX_HISTORIES = 20;

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
    const rows = await this.#db
      .select(WHOLE_COLUMNS)
      .from(listings)
      .where(and(isMeant(search), isVisibleTo(viewer, boards)))
      .orderBy(inOrder(search))
      .limit(MAX_HISTORIES);
    return rows.map((row) => ({ listing: storedOf(row), isOnMarket: row.isPublic === true }));
  }
}

// The display is named for guests too, because the index of street numbers is limited to it.
const isVisibleTo = (viewer: Viewer, boards: readonly string[]): SQL =>
  viewer === 'guest' ? sql`(display = 'public' and is_public)` : isVisibleToRegistrants(boards);

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

/** Address and city as a search is parsed: in lower case, without punctuation inside words. */
const SPELLING = sql`translate(
  lower(' ' || (listing->>'address') || ' ' || (listing->>'city') || ' '), '''’.#', '')`;

/** Whether a word of the address or city starts with it: 'ct' doesn't match 'court', but 'oak' matches 'oakville'. */
const hasWord = (word: string): SQL => sql`strpos(${SPELLING}, ${` ${word}`}) > 0`;

/** Whether it is one of the address's numbers: 'unit 12' doesn't match 'unit 1203'. */
const hasNumber = (number: string): SQL => hasWord(`${number} `);

function inOrder(search: HistorySearch): SQL {
  if (search.by === 'mls-number') return sql`id desc`;
  const matches = [...search.words.map(hasWord), ...search.numbers.map(hasNumber)].map(
    (match) => sql`(${match})::int`,
  );
  return sql`${sql.join(matches, sql` + `)} desc, coalesce(close_date, listed_at::date) desc nulls last, id desc`;
}
