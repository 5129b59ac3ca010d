import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { IncomingListing } from '../domain/listing.ts';
import { listings } from './tables.ts';

type Incoming = Pick<IncomingListing, 'listing'>;

/**
 * Keys of listings that a higher-priority board also sends: their MLS number is one of its keys. That board's version
 * wins even if it is off the market.
 */
export async function twinsAmong(tx: Db, rows: Incoming[], rank: number): Promise<Set<string>> {
  if (rank === 0 || rows.length === 0) return new Set();
  const pairs = rows.map(({ listing }) => ({ key: listing.key, mls: listing.mlsNumber }));
  const { rows: twins } = await tx.execute<{ key: string }>(sql`
    select key from jsonb_to_recordset(${jsonText(pairs)}::jsonb) as incoming (key text, mls text)
    join ${listings} on listing_key = mls
    where feed_rank < ${rank} and listing_key <> key`);
  return new Set(twins.map(({ key }) => key));
}

/** Hides the same homes as sent earlier by lower-priority boards. */
export async function hideTwins(tx: Db, rows: Incoming[], rank: number): Promise<void> {
  if (rows.length === 0) return;
  const keys = jsonText(rows.map(({ listing }) => listing.key));
  await tx.execute(sql`
    update ${listings} set is_twin = true
    from jsonb_array_elements_text(${keys}::jsonb) as incoming (key)
    where mls_number = incoming.key and feed_rank > ${rank} and not is_twin`);
}
