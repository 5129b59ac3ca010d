import { Hono } from 'hono';
import { emailKey } from '#platform/domain/email-key.ts';
import { readBody } from '#platform/server/http/read-body.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { changeEmail, changePassword, deleteAccount } from '../api.ts';
import type { Account } from '../domain/account.ts';
import { EmailChange, PasswordChange, PasswordOnly } from '../domain/forms.ts';
import { emailChangedLetter } from '../domain/letters.ts';
import { refuseCommon, refuseForAWhile, refuseTaken } from './answers.ts';
import { callerInSession, sessionTriesKey, triesKey } from './caller.ts';
import { answerProfile, forSignedIn } from './for-signed-in.ts';
import { mailLink, notify } from './mailed-link.ts';
import type { AccountBooks, Needs } from './needs.ts';
import { replacePassword } from './replace-password.ts';
import { setCookies } from './session-cookies.ts';
import { ROOM_AGAIN, type TryPassword } from './try-password.ts';

type Checked =
  | { refusal: Response }
  /** Whether it is so still, within the transaction that relies on it. */
  | { isRight(books: AccountBooks): Promise<boolean> };

const refuseWrong = () => refuse(403, 'That password isn’t right');

/** What somebody may change about themselves only with their password: who finds a browser signed in has no more. */
export function passwordRoutes({
  tryPassword,
  ...needs
}: Needs & { tryPassword: TryPassword }): Hono {
  const { books, visitors, cookies, devices, passwords, key, origin, brokerage, now } = needs;
  const forThem = forSignedIn(needs);

  /** Whether the password is the account's, or the refusal; a wrong one counts as a failed login. */
  async function check({ id, username }: Account, password: string): Promise<Checked> {
    const tried = await tryPassword(username, password, await callerInSession(id, needs));
    if (tried.ok)
      return { isRight: ({ accounts }) => accounts.hasPassword(tried.id, tried.passwordHash) };
    if (tried.because === 'too-often') return { refusal: refuseForAWhile(tried.seconds) };
    return { refusal: refuseWrong() };
  }

  return new Hono()
    .put(
      changeEmail.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, EmailChange);
        if (!body.ok) return body.refusal;
        const checked = await check(account, body.value.password);
        if ('refusal' in checked) return checked.refusal;
        const { email } = body.value;
        const isOther = emailKey(email) !== emailKey(account.email);
        const outcome = await books.inTransaction(async (all) => {
          if (!(await checked.isRight(all))) return 'wrong';
          if (!(await all.accounts.setEmail(account.id, email))) return 'taken';
          if (!isOther) return 'changed';
          await all.links.removeAll(account.id);
          const link = { origin, brokerage: brokerage.name, now: now() };
          await mailLink(all, { account: { ...account, email }, purpose: 'verify-email', ...link });
          const letter = emailChangedLetter(brokerage.name, brokerage.contact);
          await notify(all.mails, account, 'email-changed', letter);
          return 'changed';
        });
        if (outcome === 'wrong') return refuseWrong();
        if (outcome === 'taken') return refuseTaken('email-taken');
        return answerProfile(context, account, needs);
      }),
    )

    .put(
      changePassword.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, PasswordChange);
        if (!body.ok) return body.refusal;
        const common = refuseCommon(body.value.password);
        if (common) return common;
        const checked = await check(account, body.value.currentPassword);
        if ('refusal' in checked) return checked.refusal;
        const passwordHash = await passwords.inTurn(
          ({ hash }) => hash(body.value.password),
          await callerInSession(account.id, needs),
        );
        if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);

        const { cookie, tokenHash } = await visitors.newSession();
        const isChanged = await books.inTransaction(async (all) => {
          if (!(await checked.isRight(all))) return false;
          await replacePassword(all, { account, passwordHash }, brokerage);
          await all.sessions.add(tokenHash, account.id, now());
          return true;
        });
        if (!isChanged) return refuseWrong();
        setCookies(context, cookies.begin(cookie));
        return answerProfile(context, account, needs);
      }),
    )

    .post(
      deleteAccount.path,
      forThem(async (context, { account }) => {
        const body = await readBody(context.req, PasswordOnly);
        if (!body.ok) return body.refusal;
        const checked = await check(account, body.value.password);
        if ('refusal' in checked) return checked.refusal;
        const isDeleted = await books.inTransaction(async (all) => {
          if (!(await checked.isRight(all))) return false;
          await all.accounts.remove(account.id);
          await all.tries.forget(await triesKey(key, account.username));
          await all.tries.forget(await sessionTriesKey(key, account.id));
          return true;
        });
        if (!isDeleted) return refuseWrong();
        setCookies(context, [...cookies.end(), devices.forget()]);
        return context.body(null, 204);
      }),
    );
}
