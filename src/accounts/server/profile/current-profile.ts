import { handleFor } from '#platform/server/http/handle.ts';
import { refuseSignedOut } from '#platform/server/http/refusals.ts';
import type { Account } from '../../domain/account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { profileOf } from './profile.ts';

/** Handles calls that need a session, passed in as `who`; refuses others with 401. */
export const forSignedIn = ({ visitors }: Pick<AccountDeps, 'visitors'>) =>
  handleFor((request) => visitors.sessionOf(request), refuseSignedOut);

/** Reads the account's current profile. */
export async function currentProfile({ id }: Account, deps: Pick<AccountDeps, 'stores' | 'now'>) {
  const account = await deps.stores.accounts.byId(id);
  return account ? profileOf(account, deps) : refuseSignedOut();
}
