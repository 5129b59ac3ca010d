import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { PERSONAL } from '#accounts/ui/session.ts';
import { apiWrite } from '#platform/ui/api-write.ts';
import type { listFavourites } from '../api.ts';
import { FAVOURITE_PATHS } from '../domain/call-paths.ts';

/** The homes that this account saved; asked for only where somebody is signed in. */
export const favouritesQuery = (account: number | undefined) =>
  queryOptions<z.infer<typeof listFavourites.answer>>({
    // With the account, so that nobody is shown another's, however fast one follows the other.
    queryKey: [FAVOURITE_PATHS.list, account],
    enabled: account !== undefined,
    meta: PERSONAL,
  });

export type Wish = { id: number; isWanted: boolean };

/** Saves or removes a home. Throws what `apiWrite` throws. */
export async function keepOrForget({ id, isWanted }: Wish): Promise<void> {
  const path = FAVOURITE_PATHS.one.replace('{propertyId}', String(id));
  await apiWrite({ method: isWanted ? 'POST' : 'DELETE', path });
}
