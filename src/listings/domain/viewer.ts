import type { Viewer } from './gate-fields.ts';

type SignedInVisitor = { role: 'registrant' | 'realtor'; hasRegistrantAccess: boolean };

/** The viewer's tier under the board's rules. An account alone grants nothing. */
export function viewerOf(visitor: SignedInVisitor | null): Viewer {
  if (!visitor?.hasRegistrantAccess) return 'guest';
  return visitor.role;
}
