import { dollars } from '#platform/domain/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingKey } from '../domain/listing.ts';
import { ImportedListingStore } from './imported-listing-store.ts';

const FIRST_BOARD = { feed: 'first', rank: 0 };
export const SECOND_BOARD = { feed: 'second', rank: 1 };

/** A home that sold for this much, with its closing date. */
export const aSale = (price: number, closeDate: string, given: Partial<Listing> = {}) =>
  aListing({
    status: 'off-market',
    details: { closePrice: dollars(price), closeDate },
    ...given,
  });

/** Stores listings as an import of a board does, with the MLS® numbers 'W0', 'W1' and so on; so are the first board's keys. */
export const importAll = (db: Db, listings: Listing[], from = FIRST_BOARD) =>
  new ImportedListingStore(db, { toCard: () => '' }).upsertAll(
    listings.map((listing, at) => ({
      listing: {
        ...listing,
        key: listingKey(from === FIRST_BOARD ? `W${at}` : `${from.feed}:W${at}`),
        mlsNumber: `W${at}`,
      },
      raw: {},
      photos: [],
      photosChanged: '1',
    })),
    new Date('2026-05-04T12:00:00Z'),
    from,
  );
