import * as z from 'zod/mini';
import { email } from '#platform/domain/form-fields.ts';
import { FullName, Username } from '../domain/forms.ts';
import { isStaff } from '../domain/role.ts';
import type { AccountStores } from './account-deps.ts';
import type { Taken } from './account-store.ts';
import { makeLink } from './links/mailed-link.ts';

type OperatorDeps = {
  inTransaction<Result>(
    work: (stores: Pick<AccountStores, 'accounts' | 'links'>) => Promise<Result>,
  ): Promise<Result>;
  origin: string;
  now: Date;
};

type StaffTransaction = <Result>(
  work: (stores: Pick<AccountStores, 'accounts' | 'sessions' | 'staff'>) => Promise<Result>,
) => Promise<Result>;

/** A link to set a new password, or why there is none. */
type Linked = { ok: true; link: string } | { ok: false; reason: Taken | 'malformed' | 'unknown' };

/** `fullName` is what visitors see: a username is half of the credentials. */
const Realtor = z.object({ username: Username, email: email(), fullName: FullName });

/** Creates a realtor's account, which has no password until its link is used. */
export async function addRealtor(deps: OperatorDeps, given: object): Promise<Linked> {
  const realtor = Realtor.safeParse(given);
  if (!realtor.success) return { ok: false, reason: 'malformed' };
  return deps.inTransaction(async ({ accounts, links }) => {
    const none = { phone: null, passwordHash: null };
    const added = await accounts.add({ ...realtor.data, ...none, role: 'realtor' });
    if (!added.ok) return added;
    return { ok: true, link: await linkFor(deps, added.account, links) };
  });
}

/** Makes a member of staff an owner; 'unknown' also for an account that isn't staff. */
export const makeOwner = (
  { inTransaction }: { inTransaction: StaffTransaction },
  username: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' }> =>
  inTransaction(async ({ accounts, sessions, staff }) => {
    const account = await accounts.byName(username);
    if (!account || !isStaff(account.role)) return { ok: false, reason: 'unknown' };
    await staff.oneAtATime();
    await staff.setRole(account.id, 'owner');
    // An owner who was deactivated is let in again, because no one else may be able to do it.
    await staff.setDeactivated(account.id, null);
    if (account.deactivatedAt !== null) await sessions.endAll(account.id);
    return { ok: true };
  });

/** A link for a user who can't receive one by email. */
export const linkForPassword = (deps: OperatorDeps, username: string): Promise<Linked> =>
  deps.inTransaction(async ({ accounts, links }) => {
    const account = await accounts.byName(username);
    if (!account) return { ok: false, reason: 'unknown' };
    return { ok: true, link: await linkFor(deps, account, links) };
  });

const linkFor = (
  { origin, now }: OperatorDeps,
  account: Parameters<typeof makeLink>[1]['account'],
  links: AccountStores['links'],
) => makeLink(links, { account, purpose: 'reset-password', origin, now });
