import { Hono } from 'hono';
import { emailKey } from '#platform/domain/email-key.ts';
import { readBody } from '#platform/server/read-body.ts';
import { refuse } from '#platform/server/refusals.ts';
import { changeEmail, changePassword, deleteAccount } from '../api.ts';
import type { Account } from '../domain/account.ts';
import { EmailChange, PasswordChange, PasswordOnly } from '../domain/forms.ts';
import { emailChangedLetter, passwordChangedLetter } from '../domain/letters.ts';
import { refuseCommon, refuseForAWhile, refuseTaken } from './answers.ts';
import { mailLink, mailTo } from './mailed-link.ts';
import type { Needs } from './needs.ts';
import { answerProfile, forSignedIn } from './profile-routes.ts';
import { setCookies } from './session-cookies.ts';
import { ROOM_AGAIN, type TryPassword, triesKey } from './try-password.ts';

/** What somebody may change about themselves only with their password: who finds a browser signed in has no more. */
export function passwordRoutes({
  tryPassword,
  ...needs
}: Needs & { tryPassword: TryPassword }): Hono {
  const { books, visitors, cookies, passwords, key, origin, brokerage, now } = needs;
  const forThem = forSignedIn(needs);

  /** The refusal where the password is not the account's; it counts as a failed login. */
  async function refuseWrong({ username }: Account, password: string): Promise<Response | null> {
    const tried = await tryPassword(username, password);
    if (tried.ok) return null;
    if (tried.because === 'too-often') return refuseForAWhile(tried.seconds);
    return refuse(403, 'The password is not right');
  }

  return new Hono()
    .put(
      changeEmail.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, EmailChange);
        if (!body.ok) return body.refusal;
        const wrong = await refuseWrong(account, body.value.password);
        if (wrong) return wrong;
        const { email } = body.value;
        const isOther = emailKey(email) !== emailKey(account.email);
        const isChanged = await books.inTransaction(async (all) => {
          if (!(await all.accounts.setEmail(account.id, email))) return false;
          if (!isOther) return true;
          await all.links.removeAll(account.id);
          const link = { origin, brokerage: brokerage.name, now: now() };
          await mailLink(all, { account: { ...account, email }, purpose: 'verify-email', ...link });
          const letter = emailChangedLetter(brokerage.name, brokerage.contact);
          await all.mails.add(mailTo(account, 'email-changed', letter));
          return true;
        });
        return isChanged ? answerProfile(context, account, books) : refuseTaken('email-taken');
      }),
    )

    .put(
      changePassword.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, PasswordChange);
        if (!body.ok) return body.refusal;
        const common = refuseCommon(body.value.password);
        if (common) return common;
        const wrong = await refuseWrong(account, body.value.currentPassword);
        if (wrong) return wrong;
        const passwordHash = await passwords.inTurn(({ hash }) => hash(body.value.password));
        if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);

        const { cookie, tokenHash } = await visitors.newSession();
        await books.inTransaction(async (all) => {
          await all.accounts.setPassword(account.id, passwordHash);
          await all.links.removeAll(account.id, 'reset-password');
          await all.sessions.endAll(account.id);
          await all.sessions.add(tokenHash, account.id, now());
          const letter = passwordChangedLetter(brokerage.name, brokerage.contact);
          await all.mails.add(mailTo(account, 'password-changed', letter));
        });
        setCookies(context, cookies.begin(cookie));
        return answerProfile(context, account, books);
      }),
    )

    .post(
      deleteAccount.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, PasswordOnly);
        if (!body.ok) return body.refusal;
        const wrong = await refuseWrong(account, body.value.password);
        if (wrong) return wrong;
        await books.inTransaction(async (all) => {
          await all.accounts.remove(account.id);
          await all.tries.forget(await triesKey(key, account.username));
        });
        setCookies(context, cookies.end());
        return context.body(null, 204);
      }),
    );
}
