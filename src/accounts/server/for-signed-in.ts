import { handleFor } from '#platform/server/http/handle.ts';
import { refuseSignedOut } from '#platform/server/http/refusals.ts';
import type { Account } from '../domain/account.ts';
import type { Needs } from './needs.ts';
import { profileOf } from './profile.ts';

/** Handles calls of a signed-in visitor, with their session as `who`; everyone else is refused with 401. */
export const forSignedIn = ({ visitors }: Pick<Needs, 'visitors'>) =>
  handleFor((request) => visitors.sessionOf(request), refuseSignedOut);

/** The account's profile as it is now. */
export async function currentProfile({ id }: Account, needs: Pick<Needs, 'books' | 'now'>) {
  const account = await needs.books.accounts.byId(id);
  return account ? profileOf(account, needs) : refuseSignedOut();
}
