import type { SignedIn } from '#accounts/domain/account.ts';
import { isStaff } from '#accounts/domain/role.ts';
import type { CallRequest } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import type { invite, PendingInvitation, resendInvitation, withdrawInvitation } from '../api.ts';
import type { Invitation } from '../domain/invitation.ts';
import { mailInvitation } from './invitation-link.ts';
import type { StaffDeps } from './staff-deps.ts';

const ENOUGH_FOR_TODAY = 'We’ve sent this invitation five times today. Try again tomorrow.';

/** An invitation as the desk shows it. */
export const toPending = ({ id, email, role, expiresAt }: Invitation): PendingInvitation => ({
  id,
  email: email ?? '',
  role,
  expiresAt: expiresAt.toISOString(),
});

export const actor = ({ id, fullName }: SignedIn) => ({ id, name: fullName });

/** Invites someone. */
export async function sendInvitation(
  { body: { email, role }, who }: CallRequest<typeof invite, SignedIn>,
  deps: StaffDeps,
) {
  const { stores, inTransaction } = deps;
  const known = await stores.accounts.byEmail(email);
  if (known && isStaff(known.role)) return refuse(409, 'This person already has an account.');
  const [now, by] = [deps.now(), actor(who)];
  const sent = await inTransaction(async (all) => {
    const invitation = await mailInvitation(all, { email, role, by }, { ...deps, now });
    const act = { kind: 'people', what: 'invited', detail: { email, role } } as const;
    if (invitation) await all.auditLog.note({ at: now, by, act });
    return invitation;
  });
  return sent ? { invitation: toPending(sent) } : refuse(429, ENOUGH_FOR_TODAY);
}

/** Mails a new link in place of the earlier one. */
export async function sendAgain(
  { params, who }: CallRequest<typeof resendInvitation, SignedIn>,
  deps: StaffDeps,
) {
  const [now, by] = [deps.now(), actor(who)];
  const sent = await deps.inTransaction(async (all) => {
    const pending = await all.invitations.pendingById(params.id);
    if (!pending || pending.email === null) return 'unknown';
    const { email, role } = pending;
    const invitation = await mailInvitation(all, { email, role, by }, { ...deps, now });
    const act = { kind: 'people', what: 'resent-invitation', detail: { email, role } } as const;
    if (invitation) await all.auditLog.note({ at: now, by, act });
    return invitation;
  });
  if (sent === 'unknown') return nothingHere();
  return sent ? { invitation: toPending(sent) } : refuse(429, ENOUGH_FOR_TODAY);
}

/** Withdraws an invitation. */
export async function withdraw(
  { params, who }: CallRequest<typeof withdrawInvitation, SignedIn>,
  { inTransaction, now }: StaffDeps,
) {
  const withdrawn = await inTransaction(async ({ invitations, auditLog }) => {
    const gone = await invitations.withdraw(params.id);
    if (!gone || gone.email === null) return false;
    const detail = { email: gone.email, role: gone.role };
    const act = { kind: 'people', what: 'withdrew-invitation', detail } as const;
    await auditLog.note({ at: now(), by: actor(who), act });
    return true;
  });
  return withdrawn ? undefined : nothingHere();
}
