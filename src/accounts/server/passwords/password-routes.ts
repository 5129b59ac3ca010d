import { emailKey } from '#platform/domain/email-key.ts';
import type { Handler } from '#platform/server/http/handle.ts';
import { Refusal, refuse } from '#platform/server/http/refusals.ts';
import { changeEmail, changePassword, deleteAccount } from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import { emailChangedLetter } from '../../domain/letters.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseCommon, refuseForAWhile, refuseTaken } from '../answers.ts';
import { mailLink, notify } from '../links/mailed-link.ts';
import { currentProfile, forSignedIn } from '../profile/for-signed-in.ts';
import { setCookies } from '../sessions/session-cookies.ts';
import { callerInSession, sessionTriesKey, triesKey } from './caller.ts';
import { replacePassword } from './replace-password.ts';
import { ROOM_AGAIN, type TryPassword } from './try-password.ts';

type Checked =
  | Refusal<403 | 429>
  /** Checks again, within the transaction that relies on it. */
  | { isRight(stores: AccountStores): Promise<boolean> };

const refuseWrong = () => refuse(403, 'That password isn’t right');

/** Routes that require the password again, in case a browser was left unattended. */
export function passwordRoutes({
  tryPassword,
  ...needs
}: AccountDeps & { tryPassword: TryPassword }): Handler[] {
  const { stores, visitors, cookies, devices, passwords, key, origin, brokerage, now } = needs;
  const handle = forSignedIn(needs);

  /** Checks the password against the account's, or returns the refusal; a wrong one counts as a failed login. */
  async function check({ id, username }: Account, password: string): Promise<Checked> {
    const tried = await tryPassword(username, password, await callerInSession(id, needs));
    if (tried.ok)
      return { isRight: ({ accounts }) => accounts.hasPassword(tried.id, tried.passwordHash) };
    return tried.because === 'too-often' ? refuseForAWhile(tried.seconds) : refuseWrong();
  }

  return [
    handle(changeEmail, async ({ body: { email, password }, who: { account } }) => {
      const checked = await check(account, password);
      if (checked instanceof Refusal) return checked;
      const isOther = emailKey(email) !== emailKey(account.email);
      const outcome = await stores.inTransaction(async (all) => {
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
      return currentProfile(account, needs);
    }),

    handle(changePassword, async ({ body, who: { account }, context }) => {
      const common = refuseCommon(body.password);
      if (common) return common;
      const checked = await check(account, body.currentPassword);
      if (checked instanceof Refusal) return checked;
      const passwordHash = await passwords.inTurn(
        ({ hash }) => hash(body.password),
        await callerInSession(account.id, needs),
      );
      if (passwordHash === null) return refuseForAWhile(ROOM_AGAIN);

      const { cookie, tokenHash } = await visitors.newSession();
      const isChanged = await stores.inTransaction(async (all) => {
        if (!(await checked.isRight(all))) return false;
        await replacePassword(all, { account, passwordHash }, brokerage);
        await all.sessions.add(tokenHash, account.id, now());
        return true;
      });
      if (!isChanged) return refuseWrong();
      setCookies(context, cookies.begin(cookie));
      return currentProfile(account, needs);
    }),

    handle(deleteAccount, async ({ body, who: { account }, context }) => {
      const checked = await check(account, body.password);
      if (checked instanceof Refusal) return checked;
      const isDeleted = await stores.inTransaction(async (all) => {
        if (!(await checked.isRight(all))) return false;
        await all.accounts.remove(account.id);
        await all.tries.forget(await triesKey(key, account.username));
        await all.tries.forget(await sessionTriesKey(key, account.id));
        return true;
      });
      if (!isDeleted) return refuseWrong();
      setCookies(context, [...cookies.end(), devices.forget()]);
      return undefined;
    }),
  ];
}
