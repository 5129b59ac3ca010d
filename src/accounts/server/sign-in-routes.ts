import { type Context, Hono } from 'hono';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { logIn, logOut, register, showUser } from '../api.ts';
import type { AccountId } from '../domain/account.ts';
import { Login, Registration } from '../domain/forms.ts';
import { refuseCommon, refuseForAWhile, refuseSignedOut, refuseTaken, toUser } from './answers.ts';
import { callerOf, strangerFrom } from './caller.ts';
import { mailLink } from './mailed-link.ts';
import type { AccountBooks, Needs } from './needs.ts';
import { setCookies } from './session-cookies.ts';
import { ROOM_AGAIN, type TryPassword } from './try-password.ts';

type Begin = (books: AccountBooks, id: AccountId) => Promise<void>;

const refuseLogin = () => refuse(401, 'Invalid username or password');

/** Who is signed in, and the ways in and out. */
export function signInRoutes({
  tryPassword,
  ...needs
}: Needs & { tryPassword: TryPassword }): Hono {
  const { books, visitors, cookies, devices, passwords, origin, brokerage, now } = needs;

  /** The way to begin a session: a new one always, and the one that the browser had before is over. */
  async function beginning({ req }: Context): Promise<{ begin: Begin; cookie: string }> {
    const held = await visitors.heldHash(req.raw);
    const { cookie, tokenHash } = await visitors.newSession();
    const begin: Begin = async ({ sessions }, id) => {
      if (held !== null) await sessions.end(held);
      await sessions.add(tokenHash, id, now());
    };
    return { begin, cookie };
  }

  return new Hono()
    .get(showUser.path, async (context) => {
      const session = await visitors.sessionOf(context.req.raw);
      if (session) return context.json(toUser(session.account));
      // The hint of a session that has ended would have the browser ask again on every page.
      const answer = refuseSignedOut();
      if (cookies.hasHint(context.req.raw))
        for (const line of cookies.end()) answer.headers.append('Set-Cookie', line);
      return answer;
    })

    .post(logIn.path, async (context) => {
      const body = await readBody(context.req, Login);
      if (!body.ok) return body.refusal;
      const { username, password } = body.value;
      const tried = await tryPassword(username, password, await callerOf(context, username, needs));
      if (!tried.ok && tried.because === 'too-often') return refuseForAWhile(tried.seconds);
      if (!tried.ok) return refuseLogin();
      const account = await books.accounts.byId(tried.id);
      if (!account) return refuseLogin();

      const { begin, cookie } = await beginning(context);
      const hasBegun = await books.inTransaction(async (all) => {
        if (!(await all.accounts.hasPassword(tried.id, tried.passwordHash))) return false;
        await begin(all, account.id);
        return true;
      });
      if (!hasBegun) return refuseLogin();
      setCookies(context, [
        ...cookies.begin(cookie),
        await devices.remember(context.req.raw, account.username),
      ]);
      return context.json(toUser(account));
    })

    .post(register.path, async (context) => {
      const body = await readBody(context.req, Registration);
      if (!body.ok) return body.refusal;
      const { username, fullName, email, phone, password } = body.value;
      const common = refuseCommon(password);
      if (common) return common;
      // Before the hash, which costs; who comes in between is refused below.
      if (await books.accounts.byName(username)) return refuseTaken('username-taken');
      if (await books.accounts.byEmail(email)) return refuseTaken('email-taken');

      const passwordHash = await passwords.inTurn(
        ({ hash }) => hash(password),
        strangerFrom(context, needs),
      );
      if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);
      const given = { username, fullName, email, phone: phone || null, passwordHash };
      const { begin, cookie } = await beginning(context);
      const added = await books.inTransaction(async (all) => {
        const made = await all.accounts.add({ ...given, role: 'registrant' });
        if (!made.ok) return made;
        await begin(all, made.account.id);
        const mail = {
          purpose: 'verify-email',
          origin,
          brokerage: brokerage.name,
          now: now(),
        } as const;
        await mailLink(all, { account: made.account, ...mail });
        return made;
      });
      if (!added.ok) return refuseTaken(added.because);
      setCookies(context, [
        ...cookies.begin(cookie),
        await devices.remember(context.req.raw, username),
      ]);
      return context.json(toUser(added.account), 201);
    })

    .post(logOut.path, async (context) => {
      const held = await visitors.heldHash(context.req.raw);
      if (held !== null) await books.sessions.end(held);
      setCookies(context, cookies.end());
      return context.body(null, 204);
    });
}
