import type { Context } from 'hono';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { networkBehind } from '#platform/server/http/rate-limit.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountId } from '../../domain/account.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { DeviceCookies } from '../sessions/device-cookies.ts';
import type { Caller } from './passwords.ts';

/**
 * Caller of a password check: its place in the queue, and the key its failures are counted under; null counts by
 * username.
 */
export type PasswordCaller = Caller & { countedBy: string | null };

/**
 * Address blocks one attacker can hold many addresses of: an IPv4 /24, an IPv6 /48. `network` is in `networkBehind`'s
 * format.
 */
const blockOf = (network: string | null): string =>
  network === null ? 'this program' : network.split(/[.:]/).slice(0, 3).join('.');

/** The key under which failures on a username are counted, whether or not the account exists. */
export const triesKey = (key: SiteKey, username: string): Promise<string> =>
  key.sign('login-tries', nameKey(username));

type CallerDeps = { key: SiteKey; devices: DeviceCookies; trustProxy: TrustProxy };

/** A caller known only by network. */
export const strangerFrom = (
  visit: Context,
  { trustProxy }: Pick<CallerDeps, 'trustProxy'>,
): Caller => ({
  group: `network ${blockOf(networkBehind(visit, trustProxy))}`,
  isKnown: false,
});

/** Caller of a sign-in: a browser that signed in with this username before, or a stranger. */
export async function callerOf(
  visit: Context,
  username: string,
  deps: CallerDeps,
): Promise<PasswordCaller> {
  const device = await deps.devices.idFor(visit.req.raw, username);
  if (device === null) return { ...strangerFrom(visit, deps), countedBy: null };
  // Prefixed with the username's key, so that clearing a username's failures clears every browser's.
  const countedBy = `${await triesKey(deps.key, username)}~${await deps.key.sign('device-tries', device)}`;
  return { group: `device ${device}`, isKnown: true, countedBy };
}

/** The key under which failed password confirmations in a session are counted. */
export const sessionTriesKey = (key: SiteKey, id: AccountId): Promise<string> =>
  key.sign('session-tries', String(id));

/** A signed-in caller who confirms their password. */
export const callerInSession = async (
  id: AccountId,
  { key }: Pick<CallerDeps, 'key'>,
): Promise<PasswordCaller> => ({
  group: `account ${id}`,
  isKnown: true,
  countedBy: await sessionTriesKey(key, id),
});

/** The key under which wrong codes of an account are counted. */
export const codeTriesKey = (key: SiteKey, id: AccountId): Promise<string> =>
  key.sign('code-tries', String(id));
