import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import { isActiveAndPublic } from '../domain/listing.ts';
import { contentHash } from './content-hash.ts';
import { oneWriter, type ToCard } from './listing-writes.ts';
import { storedOf } from './stored-listing.ts';
import { listings } from './tables.ts';

/** Batch sizes: offices per request, listings per update. */
const BATCH_SIZE = 500;

const officeKey = sql<string>`${listings.listing}->>'listOfficeKey'`;

/** On the market but withheld because the brokerage's name is unknown. */
const heldBack = (feed: string): SQL | undefined =>
  and(
    eq(listings.feed, feed),
    eq(listings.status, 'active'),
    sql`not ${listings.isPublic}`,
    eq(listings.listOfficeName, ''),
  );

/** Listings waiting for their brokerage's name. */
export class OfficeNameStore {
  readonly #db: Db;
  readonly #toCard: ToCard;

  constructor(db: Db, { toCard }: { toCard: ToCard }) {
    this.#db = db;
    this.#toCard = toCard;
  }

  /** Board keys of offices that listings are waiting for; only some of them if there are very many. */
  async unnamedOffices(feed: string): Promise<string[]> {
    const rows = await this.#db
      .selectDistinct({ key: officeKey })
      .from(listings)
      .where(and(heldBack(feed), sql`${officeKey} is not null`))
      .orderBy(officeKey)
      .limit(BATCH_SIZE);
    return rows.map(({ key }) => key);
  }

  /**
   * Sets the brokerage name on listings waiting for these offices (by board key), and returns how
   * many, as if the board had sent the name. Works in batches: call again until it returns zero.
   */
  nameOffices(feed: string, names: ReadonlyMap<string, string>, at: Date): Promise<number> {
    return this.#db.transaction(async (tx) => {
      await oneWriter(tx);
      const isKnown = sql`${officeKey} in (
        select jsonb_array_elements_text(${jsonText([...names.keys()])}::jsonb))`;
      const waiting = await tx
        .select()
        .from(listings)
        .where(and(heldBack(feed), isKnown))
        .orderBy(listings.id)
        .limit(BATCH_SIZE)
        .for('update');
      const named = waiting.map((row) => {
        const listOfficeName = names.get(row.listing.listOfficeKey ?? '') ?? '';
        const listing = { ...row.listing, listOfficeName };
        const stored = storedOf({ ...row, listing, lastUpdated: at });
        const { details } = stored;
        return {
          id: row.id,
          name: listOfficeName,
          listing: jsonText(listing),
          card: isActiveAndPublic(listing) ? this.#toCard(stored) : '',
          hash: contentHash({ listing: { ...listing, details }, raw: row.raw }),
        };
      });
      await tx.execute(sql`
        update ${listings} set
          list_office_name = named.name, listing = named.listing::json, card = named.card,
          content_hash = named.hash, last_updated = ${at.toISOString()}::timestamptz
        from jsonb_to_recordset(${jsonText(named)}::jsonb)
          as named (id int, name text, listing text, card text, hash text)
        where listings.id = named.id`);
      return named.length;
    });
  }
}
