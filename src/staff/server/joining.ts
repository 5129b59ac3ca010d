import type { Account, AccountId } from '#accounts/domain/account.ts';
import { isStaff } from '#accounts/domain/role.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { CallRequest } from '#platform/server/http/handle.ts';
import { Refusal, refuse } from '#platform/server/http/refusals.ts';
import { hashOf } from '#platform/server/tokens.ts';
import type { acceptInvitation, showInvitation } from '../api.ts';
import { type Invitation, whyInvalid } from '../domain/invitation.ts';
import type { NewSession, StaffDeps, StaffStores } from './staff-deps.ts';

/** What a link is for. */
export async function invitationShown(
  { body }: CallRequest<typeof showInvitation>,
  deps: StaffDeps,
) {
  const invitation = await usable(body.token, deps);
  if (invitation instanceof Refusal) return invitation;
  const { email, role, expiresAt } = invitation;
  const known = email === null ? null : await deps.stores.accounts.byEmail(email);
  return {
    role,
    email,
    hasAccount: known !== null,
    brokerage: deps.brokerage().name,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Accepts an invitation. A person with an account must be signed in to it: the link alone, which works for days, would be
 * a longer way into it than a link for a new password.
 */
export async function join(call: CallRequest<typeof acceptInvitation>, deps: StaffDeps) {
  const { body, request } = call;
  const invitation = await usable(body.token, deps);
  if (invitation instanceof Refusal) return invitation;
  const address = invitation.email ?? body.email;
  if (address === undefined) return missing('email', 'Enter a valid email address.');
  const account = await deps.stores.accounts.byEmail(address);
  if (!account) return createAccount({ ...call, invitation, address }, deps);
  const isInvited = invitation.email !== null;
  if (isInvited && isStaff(account.role)) return refuse(409, 'This person already has an account.');
  const who = await deps.signedIn(request);
  if (who?.id !== account.id) return refuse(409, SIGN_IN_FIRST);
  return promote({ account, invitation, call }, deps);
}

const SIGN_IN_FIRST =
  'This address already has an account. Sign in to it, then open this link again.';

const missing = (path: string, message: string) =>
  refuse(400, message, { issues: [{ path, message }] });

async function usable(token: string, { stores, now }: StaffDeps) {
  const invitation = await stores.invitations.byToken(hashOf(token));
  if (invitation?.email === null && (await stores.staff.hasOwner()))
    return refuse(410, whyInvalid({ ...invitation, usedAt: now() }, now()) ?? '');
  const why = whyInvalid(invitation, now());
  if (why !== null || invitation === null) return refuse(410, why ?? '');
  return invitation;
}

type Joining = CallRequest<typeof acceptInvitation> & { invitation: Invitation; address: string };

async function createAccount({ body, context, invitation, address }: Joining, deps: StaffDeps) {
  const { enrolment, inTransaction, now } = deps;
  const { token, fullName } = body;
  if (fullName === undefined) return missing('fullName', 'Full name is required');
  const passwordHash = await hashChosen(body, context, enrolment);
  if (passwordHash instanceof Refusal) return passwordHash;
  const session = await enrolment.newSession(context);
  const outcome = await inTransaction(async (all) => {
    // Locks the invitation until the account exists, so that of two requests the second finds it used.
    if (!(await used(all, invitation, token, now()))) return 'used' as const;
    const { role } = invitation;
    const given = { fullName, email: address, phone: null, passwordHash, role };
    const added = await all.accounts.add({ ...given, username: await freeName(all, address) });
    if (!added.ok) throw new AddressTaken();
    await startSession(all, session, added.account.id, now());
    await joined(all, invitation, added.account, now());
    return added.account;
  }).catch((error) => {
    if (error instanceof AddressTaken) return 'taken' as const;
    throw error;
  });
  if (outcome === 'taken') return refuse(409, 'This person already has an account.');
  if (outcome === 'used') return refuse(410, usedNow(invitation, now()));
  return session.begin(outcome);
}

/** The address, unless someone else has taken it as their name. */
async function freeName({ accounts }: StaffStores, address: string): Promise<string> {
  const isTaken = (await accounts.byName(address)) !== null;
  return isTaken ? `${address} (staff)` : address;
}

/** Null for someone who signs in by a passkey, which their new session may add. */
async function hashChosen(
  { signIn, password }: Joining['body'],
  context: Joining['context'],
  enrolment: StaffDeps['enrolment'],
) {
  if (signIn === 'passkey') return null;
  if (password === undefined) return missing('password', 'Use at least 12 characters.');
  if (enrolment.isCommonPassword(password))
    return missing('password', 'Please choose a less common password');
  const hash = await enrolment.hash(password, context);
  return hash ?? refuse(429, 'Too many attempts. Please try again in 2 s.');
}

/** Rolls the transaction back, so that the invitation stays unused. */
class AddressTaken extends Error {}

type Promoting = {
  account: Account;
  invitation: Invitation;
  call: CallRequest<typeof acceptInvitation>;
};

/**
 * Every other way into the account ends: someone else may have registered the address, and added a passkey, before its owner
 * set the password that they have signed in with.
 */
async function promote(
  { account, invitation, call: { body, context } }: Promoting,
  { enrolment, inTransaction, now }: StaffDeps,
) {
  const session = await enrolment.newSession(context);
  const isPromoted = await inTransaction(async (all) => {
    if (!(await used(all, invitation, body.token, now()))) return false;
    await all.staff.setRole(account.id, invitation.role);
    await endOtherWaysIn(all, account.id);
    await startSession(all, session, account.id, now());
    await joined(all, invitation, account, now());
    return true;
  });
  if (!isPromoted) return refuse(410, usedNow(invitation, now()));
  return session.begin({ ...account, role: invitation.role });
}

async function endOtherWaysIn(
  { sessions, passkeys, codeSecrets, recoveryCodes, links }: StaffStores,
  id: AccountId,
): Promise<void> {
  await sessions.endAll(id);
  await passkeys.removeAll(id);
  await codeSecrets.remove(id);
  await recoveryCodes.removeAll(id);
  await links.removeAll(id);
}

async function startSession(
  { sessions }: StaffStores,
  { tokenHash, previous, device }: NewSession,
  id: AccountId,
  now: Date,
): Promise<void> {
  await sessions.add(tokenHash, id, now, device);
  if (previous !== null) await sessions.end(previous);
}

/** Uses the link up. The first owner's no longer works once there is an owner. */
async function used(all: StaffStores, { email }: Invitation, token: string, now: Date) {
  if (email === null) {
    await all.staff.oneAtATime();
    if (await all.staff.hasOwner()) return false;
  }
  return all.invitations.use(hashOf(token), now);
}

const usedNow = (invitation: Invitation, now: Date): string =>
  whyInvalid({ ...invitation, usedAt: now }, now) ?? '';

/** Opening a mailed link has shown that the address is theirs. */
async function joined(
  { accounts, auditLog }: StaffStores,
  { email, role }: Invitation,
  { id, fullName }: { id: AccountId; fullName: string },
  now: Date,
): Promise<void> {
  if (email !== null) await accounts.verifyEmail(id, emailKey(email), now);
  const act = { kind: 'people', what: 'joined', detail: { role } } as const;
  await auditLog.note({ at: now, by: { id, name: fullName }, act });
}
