import { Hono, type HonoRequest } from 'hono';
import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { addFavourite, isFavourite, listFavourites, removeFavourite } from '../api.ts';
import { type FavouriteStore, MOST_FAVOURITES, type Saved } from './favourite-store.ts';

export type Needs = {
  favourites: Pick<FavouriteStore, 'list' | 'has' | 'add' | 'remove'>;
  signedIn(request: Request): Promise<Pick<SignedIn, 'id'> | null>;
  listings: {
    whereabouts(id: ListingId): Promise<'public' | 'off-market' | 'never'>;
    /** What each may be called, whether or not it is still on the market. */
    namesOf(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>>;
  };
  /** The ready JSON of a listing on the market, as lists answer it; empty where it is not. */
  card(id: ListingId): Uint8Array;
};

/** Whose homes they are comes from the session alone, so that nobody can ask for another's. */
export function favouriteRoutes({ favourites, signedIn, listings, card }: Needs): Hono {
  const forWhom =
    (answer: (account: AccountId) => Promise<Response>) =>
    async ({ req }: { req: HonoRequest }): Promise<Response> => {
      const who = await signedIn(req.raw);
      return who ? answer(who.id) : refuse(401, 'Not signed in');
    };

  const forOne =
    (answer: (account: AccountId, listing: ListingId) => Promise<Response>) =>
    (context: { req: HonoRequest }): Promise<Response> =>
      forWhom(async (account) => {
        const listing = parseListingId(context.req.param('propertyId') ?? '');
        if (listing === null)
          return refuse(400, 'propertyId must be a whole number from 1 to 2147483647');
        return answer(account, listing);
      })(context);

  const list = async (account: AccountId): Promise<Response> => {
    const saved = await favourites.list(account);
    const names = await listings.namesOf(saved.map(({ listing }) => listing));
    const entries = saved.map((one) => entry(one, names.get(one.listing), card(one.listing)));
    return json(`{"favorites":[${entries.join(',')}]}`);
  };

  const add = async (account: AccountId, listing: ListingId): Promise<Response> => {
    const where = await listings.whereabouts(listing);
    if (where === 'never') return refuse(404, 'Property Not Found');
    if (where === 'off-market') return refuse(410, 'This home is no longer on the market');
    const isSaved = await favourites.add(account, listing);
    if (!isSaved) return refuse(409, TOO_MANY);
    return json('{"isFavorite":true}');
  };

  return new Hono()
    .get(routeOf(listFavourites), forWhom(list))
    .get(
      routeOf(isFavourite),
      forOne(async (account, listing) =>
        json(`{"isFavorite":${await favourites.has(account, listing)}}`),
      ),
    )
    .post(routeOf(addFavourite), forOne(add))
    .delete(
      routeOf(removeFavourite),
      forOne(async (account, listing) => {
        await favourites.remove(account, listing);
        return json('{"isFavorite":false}');
      }),
    );
}

const TOO_MANY = `At most ${MOST_FAVOURITES} homes can be saved. Please remove one first.`;

/** One of the list: the card's own bytes between what the books say. */
function entry({ listing, addedAt }: Saved, name: string | undefined, card: Uint8Array): string {
  const property = card.length > 0 ? Buffer.from(card).toString() : 'null';
  const said = JSON.stringify({ propertyId: listing, addedAt, name: name ?? 'A saved home' });
  return `${said.slice(0, -1)},"property":${property}}`;
}

/** One person's answer: nobody keeps it. */
const json = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
