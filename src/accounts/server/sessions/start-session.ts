import type { Context } from 'hono';
import { deviceLabel } from '../../domain/device-label.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';

type NewSession = { tokenHash: string; device: string };

/**
 * Starts a session by `add`, which may refuse, and ends the browser's previous one, in one transaction. Returns the
 * `Set-Cookie` headers; null if refused.
 */
export async function startSession(
  { req: { raw } }: Context,
  username: string,
  deps: Pick<AccountDeps, 'stores' | 'visitors' | 'cookies' | 'devices'>,
  add: (stores: AccountStores, session: NewSession) => Promise<boolean>,
): Promise<string[] | null> {
  const { stores, visitors, cookies, devices } = deps;
  const previous = await visitors.tokenHash(raw);
  const { cookie, tokenHash } = await visitors.newSession();
  const isAdded = await stores.inTransaction(async (all) => {
    if (!(await add(all, { tokenHash, device: deviceOf(raw) }))) return false;
    if (previous !== null) await all.sessions.end(previous);
    return true;
  });
  return isAdded ? [...cookies.begin(cookie), await devices.remember(raw, username)] : null;
}

/** What a session's owner sees it listed as. */
export const deviceOf = ({ headers }: Request): string => deviceLabel(headers.get('User-Agent'));
