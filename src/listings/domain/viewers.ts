import { isStaff, type Role } from '#accounts/domain/role.ts';
import type { Audience, DetailField } from './detail-kinds.ts';

/** Viewer tiers under the board's rules. Assistants work for realtors, and see what they see. */
export type Viewer = 'guest' | 'registrant' | 'realtor';

type SignedInVisitor = { role: Role; hasRegistrantAccess: boolean };

/** The viewer's tier under the board's rules. An account alone grants nothing. */
export function viewerOf(visitor: SignedInVisitor | null): Viewer {
  if (!visitor?.hasRegistrantAccess) return 'guest';
  return isStaff(visitor.role) ? 'realtor' : 'registrant';
}

/** The audiences a tier belongs to: for whole listings, and for those with the address withheld. */
type Audiences = { whole: readonly Audience[]; withoutAddress: readonly Audience[] };

const registrant: Audiences = {
  whole: ['public', 'registrant', 'public-address', 'registrant-address'],
  withoutAddress: ['public', 'registrant'],
};

/** Realtors see the same as registrants here; trade-only fields stay in the board's own system. */
export const AUDIENCES: Readonly<Record<Viewer, Audiences>> = {
  guest: { whole: ['public', 'public-address'], withoutAddress: ['public'] },
  registrant,
  realtor: registrant,
};

/**
 * Whether a viewer may filter, count and sort homes by a detail: only if they may see it of every home, so never by one
 * that is part of a withheld address.
 */
export const maySearchBy = (viewer: Viewer, [, , audience]: DetailField): boolean =>
  AUDIENCES[viewer].withoutAddress.includes(audience);
