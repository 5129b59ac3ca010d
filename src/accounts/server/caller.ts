import type { Context } from 'hono';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { networkBehind } from '#platform/server/rate-limit.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { AccountId } from '../domain/account.ts';
import { nameKey } from '../domain/name-key.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { Caller } from './passwords.ts';

/** Who tries a password: how they wait, and by what their failures are counted instead of the name's; null counts the name's. */
export type PasswordCaller = Caller & { countedBy: string | null };

/** Networks that one attacker has many of: an IPv4 /24, an IPv6 /48. `network` as `networkBehind` writes it. */
const blockOf = (network: string | null): string =>
  network === null ? 'this program' : network.split(/[.:]/).slice(0, 3).join('.');

/** The key that counts failed tries on a name, whether or not an account has it. */
export const triesKey = (key: SiteKey, username: string): Promise<string> =>
  key.sign('login-tries', nameKey(username));

type Needs = { key: SiteKey; devices: DeviceCookies; trustProxy: TrustProxy };

/** Somebody of whom nothing is known but the network. */
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

/** By what failures to repeat the password within a session are counted. */
export const sessionTriesKey = (key: SiteKey, id: AccountId): Promise<string> =>
  key.sign('session-tries', String(id));

/** Somebody who is signed in and says the password again. */
export const callerInSession = async (
  id: AccountId,
  { key }: Pick<Needs, 'key'>,
): Promise<PasswordCaller> => ({
  group: `account ${id}`,
  isKnown: true,
  countedBy: await sessionTriesKey(key, id),
});
