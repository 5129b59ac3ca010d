import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import { latestOfEach } from '../domain/latest-of-each.ts';
import { type IncomingListing, isActiveAndPublic, type ListingId } from '../domain/listing.ts';
import { contentHash } from './content-hash.ts';
import { lastChanged } from './last-changed.ts';
import { columnsOf, oneWriter, type ToCard } from './listing-writes.ts';
import { listings } from './tables.ts';
import { hideTwins, twinsAmong } from './twins.ts';

/** `older`: keys whose rows were ignored. */
export type Upserted = { changed: ListingId[]; unchanged: number; older: string[] };

/** Where rows come from. `force` writes a row even if the stored one is newer, because a board may be rolled back. */
export type Source = { feed: string; rank: number; force?: boolean };

/** What is stored for an incoming key; for a new key, only its assigned id. */
type Known = {
  key: string;
  id: ListingId;
  featured: boolean;
  photos: string[];
  photosTaken: string | null;
  /** Null for a new listing; '' if it must be rewritten regardless of content. */
  contentHash: string | null;
  /** Unix milliseconds. */
  boardModifiedAt: number | null;
};

type Change = IncomingListing & { known: Known; contentHash: string };

/** Listings as the board sends them. `db` may be a transaction. */
export class ImportedListingStore {
  readonly #db: Db;
  readonly #toCard: ToCard;

  constructor(db: Db, { toCard }: { toCard: ToCard }) {
    this.#db = db;
    this.#toCard = toCard;
  }

  /**
   * Writes new or changed listings in one transaction. Skips rows that are older than the stored ones or
   * unchanged. The id, the brokerage's choices and the first-seen time are permanent.
   */
  upsertAll(rows: IncomingListing[], at: Date, from: Source): Promise<Upserted> {
    return this.#db.transaction(async (tx) => {
      // Cards contain ids, so ids are assigned before the rows are written.
      await oneWriter(tx);
      const incoming = latestOfEach(rows);
      const compared = (await knownOf(tx, [...incoming.keys()])).map((known) => ({
        key: known.key,
        outcome: compare(incoming.get(known.key), known, from),
      }));
      const changes = compared.flatMap(({ outcome }) =>
        typeof outcome === 'object' ? [outcome] : [],
      );
      const twins = await twinsAmong(tx, changes, from.rank);
      const changedAt = await lastChanged(tx, changes.map(writtenOf), at);
      const records = changes.map((change) => ({
        ...recordOf(change, {
          at,
          changedAt: changedAt.get(change.known.id) ?? at,
          toCard: this.#toCard,
        }),
        feed: from.feed,
        feedRank: from.rank,
        isTwin: twins.has(change.listing.key),
      }));
      await insertAll(tx, listings, records, { on: ['listingKey'], keep: ['id', 'createdAt'] });
      const isNew = ({ known }: Change) => known.contentHash === null;
      await hideTwins(tx, changes.filter(isNew), from.rank);
      return {
        changed: changes.map(({ known }) => known.id),
        unchanged: compared.filter(({ outcome }) => outcome === 'unchanged').length,
        older: compared.flatMap(({ key, outcome }) => (outcome === 'older' ? [key] : [])),
      };
    });
  }
}

/** In key order, so that new ids follow the board's order. */
async function knownOf(tx: Db, keys: string[]): Promise<Known[]> {
  const { rows } = await tx.execute<Known>(sql`
    select
      key,
      coalesce(id, nextval('listings_id_seq')::int) as id,
      coalesce(featured, false) as featured,
      coalesce(photos, '[]') as photos,
      photos_taken as "photosTaken",
      -- Was missing from the board's key list and is back: force a rewrite.
      case when missing_since is null then content_hash else '' end as "contentHash",
      (extract(epoch from board_modified_at) * 1000)::float8 as "boardModifiedAt"
    from jsonb_array_elements_text(${jsonText(keys)}::jsonb) with ordinality as incoming (key, place)
    left join ${listings} on listing_key = key
    order by place`);
  return rows;
}

function compare(
  row: IncomingListing | undefined,
  known: Known,
  { force }: Source,
): Change | 'older' | 'unchanged' {
  if (!row) throw new Error(`no incoming listing has the key ${known.key}`);
  const time = row.listing.boardModifiedAt;
  const isOlder = time && known.boardModifiedAt && Date.parse(time) < known.boardModifiedAt;
  if (isOlder && !force) return 'older';
  const hash = contentHash(row);
  const isSame = hash === known.contentHash && !bringsPhotos(row, known);
  return isSame ? 'unchanged' : { ...row, known, contentHash: hash };
}

const bringsPhotos = (row: IncomingListing, known: Known): boolean =>
  row.photos !== null &&
  (photosTaken(row, known) !== known.photosTaken ||
    JSON.stringify(row.photos) !== JSON.stringify(known.photos));

/** Listings that aren't shown have no stored photos; if one comes back, its photos are fetched again. */
function photosTaken({ listing, photos, photosChanged }: IncomingListing, known: Known) {
  if (!isActiveAndPublic(listing)) return null;
  return photos === null ? known.photosTaken : photosChanged;
}

const writtenOf = ({ known, listing, photos }: Change) => ({
  id: known.id,
  listing,
  photos: photos ?? known.photos,
});

type Written = { at: Date; changedAt: Date; toCard: ToCard };

function recordOf(change: Change, { at, changedAt, toCard }: Written) {
  const { listing, raw, known, contentHash } = change;
  const stored = {
    ...listing,
    id: known.id,
    featured: known.featured,
    photos: writtenOf(change).photos,
    updatedAt: changedAt.toISOString(),
  };
  return {
    id: known.id,
    ...columnsOf(listing),
    raw,
    photos: stored.photos,
    photosChanged: change.photosChanged,
    photosTaken: photosTaken(change, known),
    missingSince: null,
    card: isActiveAndPublic(listing) ? toCard(stored) : '',
    contentHash,
    createdAt: at,
    lastUpdated: changedAt,
  } satisfies typeof listings.$inferInsert;
}
