import type { AccountId } from '#accounts/domain/account.ts';
import type { StaffRole } from '#accounts/domain/role.ts';
import { hashOf, newToken } from '#platform/server/tokens.ts';
import { INVITATION_LASTS, type Invitation, SETUP_LINK_LASTS } from '../domain/invitation.ts';
import { invitationLetter } from '../domain/letters.ts';
import type { InTransaction, StaffDeps, StaffStores } from './staff-deps.ts';

/** Mails per address and day, so that no one's mailbox is flooded. */
const A_DAY = 5;

type Invited = { email: string; role: StaffRole; by: { id: AccountId; name: string } };

/** Stores an invitation and mails its link, in the current transaction; null if the address has reached its daily limit. */
export async function mailInvitation(
  { invitations, mails }: Pick<StaffStores, 'invitations' | 'mails'>,
  { email, role, by }: Invited,
  { brokerage, origin, now }: Pick<StaffDeps, 'brokerage' | 'origin'> & { now: Date },
): Promise<Invitation | null> {
  const token = newToken();
  // In the fragment, it never reaches a log: browsers don't send it.
  const address = `${origin}/desk/join#${token}`;
  const letter = invitationLetter({
    brokerage: brokerage().name,
    invitedBy: by.name,
    role,
    address,
  });
  const mail = { kind: 'invitation', to: { address: email }, letter };
  if (!(await mails.add(mail, { atMostDaily: A_DAY }))) return null;
  return invitations.add({
    tokenHash: hashOf(token),
    email,
    role,
    invitedBy: by.id,
    now,
    expiresAt: new Date(now.getTime() + INVITATION_LASTS),
  });
}

/**
 * A link by which the first owner sets up the brokerage; null if there is an owner, or an earlier link still works. Of
 * several processes that start at once, one gets it.
 */
export const firstOwnerLink = (
  inTransaction: InTransaction,
  { now, origin }: { now: Date; origin: string },
): Promise<string | null> =>
  inTransaction(async ({ staff, invitations }) => {
    await staff.oneAtATime();
    if ((await staff.hasOwner()) || (await invitations.hasSetupLink(now))) return null;
    const token = newToken();
    await invitations.add({
      tokenHash: hashOf(token),
      email: null,
      role: 'owner',
      invitedBy: null,
      now,
      expiresAt: new Date(now.getTime() + SETUP_LINK_LASTS),
    });
    return `${origin}/desk/setup?token=${token}`;
  });
