import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { Property } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { type Handler, handleFor } from '#platform/server/http/handle.ts';
import { ReadyJson } from '#platform/server/http/ready-json.ts';
import { refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import { addFavourite, isFavourite, listFavourites, removeFavourite } from '../api.ts';
import { type FavouriteStore, MOST_FAVOURITES } from './favourite-store.ts';

export type FavouritesDeps = {
  stores: { favourites: Pick<FavouriteStore, 'list' | 'has' | 'add' | 'remove'> };
  signedIn(request: Request): Promise<Pick<SignedIn, 'id'> | null>;
  listings: {
    statusOf(id: ListingId): Promise<'public' | 'off-market' | 'never'>;
    /** A name for each, on the market or not. */
    namesOf(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>>;
  };
  /** Serialized JSON of listings on the market, as list calls return it; empty for one that is off the market. */
  index: { joinCards(ids: readonly ListingId[]): Uint8Array };
};

/** The account comes only from the session, so no request can reach another account's homes. */
export function favouriteRoutes(deps: FavouritesDeps): Handler[] {
  const { favourites } = deps.stores;
  const handle = handleFor(deps.signedIn, refuseSignedOut);
  return [
    handle(listFavourites, async ({ who }) => ({ favorites: await favouritesOf(who.id, deps) })),
    handle(isFavourite, async ({ who, params }) => ({
      isFavorite: await favourites.has(who.id, params.propertyId),
    })),
    handle(addFavourite, ({ who, params }) => saveFavourite(who.id, params.propertyId, deps)),
    handle(removeFavourite, async ({ who, params }) => {
      await favourites.remove(who.id, params.propertyId);
      return { isFavorite: false };
    }),
  ];
}

async function favouritesOf(account: AccountId, { stores, listings, index }: FavouritesDeps) {
  const saved = await stores.favourites.list(account);
  const names = await listings.namesOf(saved.map(({ listing }) => listing));
  return saved.map(({ listing, addedAt }) => {
    const ready = index.joinCards([listing]);
    return {
      propertyId: listing,
      addedAt: addedAt.toISOString(),
      name: names.get(listing) ?? 'A saved home',
      property: ready.length > 0 ? new ReadyJson<Property>(ready) : null,
    };
  });
}

const TOO_MANY = `You can save up to ${MOST_FAVOURITES} homes. Please remove one first.`;

async function saveFavourite(
  account: AccountId,
  listing: ListingId,
  { stores, listings }: FavouritesDeps,
) {
  const where = await listings.statusOf(listing);
  if (where === 'never') return refuse(404, 'Property Not Found');
  if (where === 'off-market') return refuse(410, 'This home is no longer on the market');
  const isSaved = await stores.favourites.add(account, listing);
  return isSaved ? { isFavorite: true } : refuse(409, TOO_MANY);
}
