import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import { logIn, logOut, register, showUser } from '../../api.ts';
import type { AccountId } from '../../domain/account.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseCommon, refuseForAWhile, refuseTaken, toUser } from '../answers.ts';
import { mailLink } from '../links/mailed-link.ts';
import { callerOf, strangerFrom } from '../passwords/caller.ts';
import { ROOM_AGAIN, type TryPassword } from '../passwords/try-password.ts';
import { setCookies } from './session-cookies.ts';

type Begin = (stores: AccountStores, id: AccountId) => Promise<void>;

const refuseLogin = () => refuse(401, 'Invalid username or password');

/** Routes for registering, signing in, signing out and reading the current user. */
export function signInRoutes({
  tryPassword,
  ...needs
}: AccountDeps & { tryPassword: TryPassword }): Handler[] {
  const { stores, visitors, cookies, devices, passwords, origin, brokerage, now } = needs;

  /** Starts sessions: always a new one; the browser's previous session ends. */
  async function beginning(request: Request): Promise<{ begin: Begin; cookie: string }> {
    const held = await visitors.heldHash(request);
    const { cookie, tokenHash } = await visitors.newSession();
    const begin: Begin = async ({ sessions }, id) => {
      if (held !== null) await sessions.end(held);
      await sessions.add(tokenHash, id, now());
    };
    return { begin, cookie };
  }

  return [
    handle(showUser, async ({ request }) => {
      const session = await visitors.sessionOf(request);
      if (session) return toUser(session.account);
      // A hint left over from an ended session would make the browser ask on every page.
      const answer = refuseSignedOut();
      if (cookies.hasHint(request))
        for (const line of cookies.end()) answer.headers.append('Set-Cookie', line);
      return answer;
    }),

    handle(logIn, async ({ body: { username, password }, request, context }) => {
      const tried = await tryPassword(username, password, await callerOf(context, username, needs));
      if (!tried.ok && tried.because === 'too-often') return refuseForAWhile(tried.seconds);
      if (!tried.ok) return refuseLogin();
      const account = await stores.accounts.byId(tried.id);
      if (!account) return refuseLogin();

      const { begin, cookie } = await beginning(request);
      const hasBegun = await stores.inTransaction(async (all) => {
        if (!(await all.accounts.hasPassword(tried.id, tried.passwordHash))) return false;
        await begin(all, account.id);
        return true;
      });
      if (!hasBegun) return refuseLogin();
      setCookies(context, [
        ...cookies.begin(cookie),
        await devices.remember(request, account.username),
      ]);
      return toUser(account);
    }),

    handle(register, async ({ body, request, context }) => {
      const { username, fullName, email, phone, password } = body;
      const common = refuseCommon(password);
      if (common) return common;
      // Checked before the expensive hash; a name taken in the meantime is refused below.
      if (await stores.accounts.byName(username)) return refuseTaken('username-taken');
      if (await stores.accounts.byEmail(email)) return refuseTaken('email-taken');

      const passwordHash = await passwords.inTurn(
        ({ hash }) => hash(password),
        strangerFrom(context, needs),
      );
      if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);
      const given = { username, fullName, email, phone: phone || null, passwordHash };
      const { begin, cookie } = await beginning(request);
      const added = await stores.inTransaction(async (all) => {
        const made = await all.accounts.add({ ...given, role: 'registrant' });
        if (!made.ok) return made;
        await begin(all, made.account.id);
        const link = { origin, brokerage: brokerage.name, now: now() };
        await mailLink(all, { account: made.account, purpose: 'verify-email', ...link });
        return made;
      });
      if (!added.ok) return refuseTaken(added.because);
      setCookies(context, [...cookies.begin(cookie), await devices.remember(request, username)]);
      return toUser(added.account);
    }),

    handle(logOut, async ({ request, context }) => {
      const held = await visitors.heldHash(request);
      if (held !== null) await stores.sessions.end(held);
      setCookies(context, cookies.end());
      return undefined;
    }),
  ];
}
