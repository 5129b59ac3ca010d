import type { Handler } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { endOtherSessions, endSession, listSessions, proveItsYou } from '../../api.ts';
import type { AccountDeps } from '../account-deps.ts';
import { refuseForAWhile } from '../answers.ts';
import { callerInSession } from '../passwords/caller.ts';
import type { TryPassword } from '../passwords/try-password.ts';
import { forSignedIn } from '../profile/current-profile.ts';
import type { OpenSession } from './session-store.ts';

type SessionDeps = AccountDeps & { tryPassword: TryPassword };

/** Routes for seeing and ending one's sessions, and for proving the password again in this one. */
export function sessionRoutes(deps: SessionDeps): Handler[] {
  const { stores, tryPassword, now } = deps;
  const handle = forSignedIn(deps);
  return [
    handle(listSessions, ({ who }) => listed(who, deps)),

    handle(endSession, async ({ params: { id }, who }) => {
      const isOther = id !== who.tokenHash;
      const ended = isOther ? await stores.sessions.endOf(who.account.id, id) : 0;
      return ended > 0 ? listed(who, deps) : refuse(404, 'Not found');
    }),

    handle(endOtherSessions, async ({ who }) => {
      await stores.sessions.endOthers(who.account.id, who.tokenHash);
      return listed(who, deps);
    }),

    handle(proveItsYou, async ({ body, who: { account, tokenHash } }) => {
      const caller = await callerInSession(account.id, deps);
      const tried = await tryPassword(account.username, body.password, caller);
      if (!tried.ok)
        return tried.reason === 'too-often'
          ? refuseForAWhile(tried.seconds)
          : refuse(403, 'That password isn’t right');
      await stores.sessions.setProven(tokenHash, now());
      return undefined;
    }),
  ];
}

async function listed(who: OpenSession, { stores, now }: SessionDeps) {
  const sessions = await stores.sessions.listOf(who.account.id, now());
  return {
    sessions: sessions.map(({ tokenHash, device, createdAt, seenAt }) => ({
      id: tokenHash,
      device: device ?? 'Unknown device',
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: tokenHash === who.tokenHash,
    })),
  };
}
