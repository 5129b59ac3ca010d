import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { BriefListing } from '../domain/gate.ts';
import { latestOfEach } from '../domain/latest-of-each.ts';
import {
  type IncomingListing,
  isActiveAndPublic,
  type Listing,
  type ListingId,
} from '../domain/listing.ts';
import { TRANSLATION } from '../domain/listing-details.ts';
import { statedFeatures } from '../domain/stated-features.ts';
import { contentHash } from './content-hash.ts';
import { lastChanged } from './last-changed.ts';
import { hideTwins, twinsAmong } from './listing-store-twins.ts';
import { listings } from './tables.ts';

/** `older`: keys whose rows were ignored. */
export type Upserted = { changed: ListingId[]; unchanged: number; older: string[] };

/** Where rows come from. `force` writes a row even if the stored one is newer, because a board may be rolled back. */
export type Source = { feed: string; rank: number; force?: boolean };

/** The listing's JSON for lists. */
export type ToCard = (listing: BriefListing) => string;

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

/** An arbitrary lock id, unique within this application. */
const WRITING = 4_021_961;
/** NOTIFY payloads are limited to 8,000 bytes. */
const IDS_IN_A_MESSAGE = 500;

/**
 * Writes and announces new or changed listings in one transaction. Skips rows that are older than the stored ones or
 * unchanged. The id, the brokerage's choices and the first-seen time are permanent.
 */
export const upsertAll = (
  db: Db,
  rows: IncomingListing[],
  { at, from, toCard }: { at: Date; from: Source; toCard: ToCard },
): Promise<Upserted> =>
  db.transaction(async (tx) => {
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
      ...recordOf(change, { at, changedAt: changedAt.get(change.known.id) ?? at, toCard }),
      feed: from.feed,
      feedRank: from.rank,
      isTwin: twins.has(change.listing.key),
    }));
    await insertAll(tx, listings, records, { on: ['listingKey'], keep: ['id', 'createdAt'] });
    const isNew = ({ known }: Change) => known.contentHash === null;
    const hidden = await hideTwins(tx, changes.filter(isNew), from.rank);
    const changed = changes.map(({ known }) => known.id);
    await announce(tx, [...changed, ...hidden]);
    return {
      changed,
      unchanged: compared.filter(({ outcome }) => outcome === 'unchanged').length,
      older: compared.flatMap(({ key, outcome }) => (outcome === 'older' ? [key] : [])),
    };
  });

/** Takes the card-writing lock until the transaction ends, so that no one else rewrites cards from stale reads. */
export const oneWriter = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${WRITING})`);

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

/** All columns derived from the translated listing alone. */
export function columnsOf(whole: Listing) {
  const { details, ...listing } = whole;
  // Only listings that are shown are matched with wishes.
  const features = isActiveAndPublic(listing) ? statedFeatures(whole) : { found: 0, absent: 0 };
  return {
    listingKey: listing.key,
    mlsNumber: listing.mlsNumber,
    mediaKey: listing.mediaKey,
    status: listing.status,
    display: listing.display,
    listOfficeName: listing.listOfficeName,
    offeredFor: listing.offeredFor,
    propertyClass: listing.propertyClass,
    propertyType: listing.propertyType,
    price: listing.price,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    sizeFrom: listing.sizeFrom,
    citySlug: listing.citySlug,
    district: listing.district,
    area: listing.area,
    addressIsWithheld: listing.addressIsWithheld,
    latitude: listing.latitude,
    longitude: listing.longitude,
    featuresFound: features.found,
    featuresAbsent: features.absent,
    closePrice: details.closePrice || null,
    closeDate: details.closeDate ?? details.purchaseContractDate ?? null,
    listedAt: timeOf(details.listedAt),
    boardModifiedAt: timeOf(listing.boardModifiedAt),
    listing,
    details,
    translation: TRANSLATION,
  };
}

const timeOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** Notifies every process of the listings to reload, once the transaction commits. */
export async function announce(tx: Db, ids: ListingId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_IN_A_MESSAGE) {
    const message = JSON.stringify(ids.slice(from, from + IDS_IN_A_MESSAGE));
    await tx.execute(sql`select pg_notify('listings', ${message})`);
  }
}
