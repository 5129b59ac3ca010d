import { queryOptions } from '@tanstack/react-query';
import { ask, queryFor } from '#platform/ui/api/ask.ts';
import { addFavourite, listFavourites, removeFavourite } from '../api.ts';

const list = queryFor(listFavourites);

/** Prefix of every account's list of saved homes. */
export const FAVOURITES_KEY = list.queryKey;

/** The homes saved by this account; fetched only when signed in. */
export const favouritesQuery = (account: number | undefined) =>
  queryOptions({
    ...list,
    // Includes the account, so that a quick switch of user can't show another's homes.
    queryKey: [...FAVOURITES_KEY, account],
    enabled: account !== undefined,
  });

export type Change = { id: number; isWanted: boolean };

/** Saves or removes a home. Throws what `ask` throws. */
export const sendChange = ({ id, isWanted }: Change) =>
  ask(isWanted ? addFavourite : removeFavourite, { params: { propertyId: id } });
