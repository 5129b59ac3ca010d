import type { Context } from 'hono';
import type { Account } from '../../domain/account.ts';
import { deviceLabel } from '../../domain/device-label.ts';
import { isStaff } from '../../domain/role.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { signInEntry } from './sign-in-entry.ts';

type NewSession = { tokenHash: string; device: string };

/**
 * Starts a session by `add`, which may refuse, and ends the browser's previous one, in one transaction, in which a sign-in
 * of the staff is logged. Returns the `Set-Cookie` headers; null if refused, or if the account is deactivated.
 */
export async function startSession(
  { req: { raw } }: Context,
  account: Account,
  deps: Pick<AccountDeps, 'stores' | 'visitors' | 'cookies' | 'devices' | 'now'>,
  add: (stores: AccountStores, session: NewSession) => Promise<boolean>,
): Promise<string[] | null> {
  const { stores, visitors, cookies, devices, now } = deps;
  if (account.deactivatedAt !== null) return null;
  const previous = await visitors.tokenHash(raw);
  const { cookie, tokenHash } = await visitors.newSession();
  const isAdded = await stores.inTransaction(async (all) => {
    if (!(await add(all, { tokenHash, device: deviceOf(raw) }))) return false;
    if (isStaff(account.role)) await all.auditLog.note(signInEntry(account, now(), 'signed-in'));
    if (previous !== null) await all.sessions.end(previous);
    return true;
  });
  return isAdded ? [...cookies.begin(cookie), await devices.remember(raw, account.username)] : null;
}

/** What a session's owner sees it listed as. */
export const deviceOf = ({ headers }: Request): string => deviceLabel(headers.get('User-Agent'));
