import { LAST_OWNER } from '#accounts/domain/last-owner.ts';
import type { StaffRole } from '#accounts/domain/role.ts';

type Member = { role: StaffRole; deactivatedAt: Date | null };

/** A change of someone's role or standing, with what is stored at the moment of the change. */
type Change = {
  /** Who makes it; null if they no longer are staff. */
  by: Member | null;
  person: Member;
  /** What the person had when the change was asked for. */
  expected: { role?: StaffRole; isActive?: boolean };
  /** Whether the person would still be an active owner. */
  staysOwner: boolean;
  isLastOwner: boolean;
};

export type ChangeRefusal = 'changed-meanwhile' | 'last-owner';

export const CHANGE_REFUSALS: Readonly<Record<ChangeRefusal, string>> = {
  'changed-meanwhile': 'Someone changed this first. Nothing was changed.',
  'last-owner': LAST_OWNER,
};

/** Why a change can't be made; null if it can. The one who makes it may have lost the right to since they asked. */
export function refusalOf(change: Change): ChangeRefusal | null {
  const { by, person, expected, staysOwner, isLastOwner } = change;
  const mayChange = by?.role === 'owner' && by.deactivatedAt === null;
  const { role = person.role, isActive = person.deactivatedAt === null } = expected;
  const isAsExpected = role === person.role && isActive === (person.deactivatedAt === null);
  if (!mayChange || !isAsExpected) return 'changed-meanwhile';
  return isLastOwner && !staysOwner ? 'last-owner' : null;
}
