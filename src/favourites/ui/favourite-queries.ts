import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { PERSONAL } from '#accounts/ui/session.ts';
import { Refused } from '#platform/ui/api-write.ts';
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

/** Saves or removes a home. Throws `Refused` with what the server says, where it says something. */
export async function keepOrForget({ id, isWanted }: Wish): Promise<void> {
  const response = await fetch(FAVOURITE_PATHS.one.replace('{propertyId}', String(id)), {
    method: isWanted ? 'POST' : 'DELETE',
    credentials: 'include',
  });
  if (!response.ok) throw new Refused(response.status, await saidIn(response), []);
}

/** The server's message; '' where it sent none, or somebody between us and it answered. */
async function saidIn(response: Response): Promise<string> {
  try {
    const { message = '' } = await response.json();
    return String(message);
  } catch {
    return '';
  }
}
