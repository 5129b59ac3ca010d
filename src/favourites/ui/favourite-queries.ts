import { queryOptions } from '@tanstack/react-query';
import { ask, queryFor } from '#platform/ui/ask.ts';
import { addFavourite, listFavourites, removeFavourite } from '../api.ts';

const list = queryFor(listFavourites);

/** Every account's list of saved homes. */
export const FAVOURITES_KEY = list.queryKey;

/** The homes that this account saved; asked for only when signed in. */
export const favouritesQuery = (account: number | undefined) =>
  queryOptions({
    ...list,
    // With the account, so that no one is shown another's, however fast one follows the other.
    queryKey: [...FAVOURITES_KEY, account],
    enabled: account !== undefined,
  });

export type Wish = { id: number; isWanted: boolean };

/** Saves or removes a home. Throws what `ask` throws. */
export const keepOrForget = ({ id, isWanted }: Wish) =>
  ask(isWanted ? addFavourite : removeFavourite, { params: { propertyId: id } });
