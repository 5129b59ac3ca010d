import type { SignedIn } from '#accounts/domain/account.ts';
import { hasRightsOf, isStaff } from '#accounts/domain/role.ts';
import type { Call } from '#platform/domain/call.ts';
import { type Refusal, refuse } from '#platform/server/http/refusals.ts';

/**
 * Who may make the desk's calls: the one check before each handler. Null for everyone who isn't staff, from whom the
 * desk is hidden. A call that names no role is refused to all.
 */
export const staffAccess =
  (signedIn: (request: Request) => Promise<SignedIn | null>) =>
  async (request: Request, { role }: Call): Promise<SignedIn | Refusal<403> | null> => {
    const who = await signedIn(request);
    if (who === null || !isStaff(who.role)) return null;
    return hasRightsOf(who.role, role)
      ? who
      : refuse(403, 'Your role can’t do that. Ask an owner.');
  };
