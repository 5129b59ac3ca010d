import type { Context } from 'hono';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { networkBehind } from '#platform/server/http/rate-limit.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountId } from '../domain/account.ts';
import { nameKey } from '../domain/name-key.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { Caller } from './passwords.ts';

/** Who tries a password: their place in the queue, and the key that counts their failures; null counts by username. */
export type PasswordCaller = Caller & { countedBy: string | null };

/** Networks that one attacker has many of: an IPv4 /24, an IPv6 /48. `network` as `networkBehind` writes it. */
const blockOf = (network: string | null): string =>
  network === null ? 'this program' : network.split(/[.:]/).slice(0, 3).join('.');

/** The key that counts failed tries on a name, whether or not an account has it. */
export const triesKey = (key: SiteKey, username: string): Promise<string> =>
  key.sign('login-tries', nameKey(username));

type Needs = { key: SiteKey; devices: DeviceCookies; trustProxy: TrustProxy };

/** A caller of whom only the network is known. */
export const strangerFrom = (
  visit: Context,
  { trustProxy }: Pick<Needs, 'trustProxy'>,
): Caller => ({
  group: `network ${blockOf(networkBehind(visit, trustProxy))}`,
  isKnown: false,
});

/** Who tries to sign in by a name: a browser that did so before, or a stranger. */
export async function callerOf(
  visit: Context,
  username: string,
  needs: Needs,
): Promise<PasswordCaller> {
  const device = await needs.devices.idFor(visit.req.raw, username);
  if (device === null) return { ...strangerFrom(visit, needs), countedBy: null };
  // It begins with the name's key, so that forgetting a name's failures forgets every browser's.
  const countedBy = `${await triesKey(needs.key, username)}~${await needs.key.sign('device-tries', device)}`;
  return { group: `device ${device}`, isKnown: true, countedBy };
}

/** The key that counts failures to confirm the password within a session. */
export const sessionTriesKey = (key: SiteKey, id: AccountId): Promise<string> =>
  key.sign('session-tries', String(id));

/** A signed-in caller who confirms the password. */
export const callerInSession = async (
  id: AccountId,
  { key }: Pick<Needs, 'key'>,
): Promise<PasswordCaller> => ({
  group: `account ${id}`,
  isKnown: true,
  countedBy: await sessionTriesKey(key, id),
});
