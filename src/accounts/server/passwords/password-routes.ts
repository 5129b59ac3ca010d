import { emailKey } from '#platform/domain/email-key.ts';
import type { CallRequest, Handler } from '#platform/server/http/handle.ts';
import { Refusal, refuse } from '#platform/server/http/refusals.ts';
import { changeEmail, changePassword, deleteAccount } from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import { LAST_OWNER } from '../../domain/last-owner.ts';
import { emailChangedLetter } from '../../domain/letters.ts';
import { isStaff } from '../../domain/role.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseForAWhile, refuseTaken, refuseWeak } from '../answers.ts';
import { mailLink, notify } from '../links/mailed-link.ts';
import { currentProfile, forSignedIn } from '../profile/current-profile.ts';
import { setCookies } from '../sessions/session-cookies.ts';
import type { OpenSession } from '../sessions/session-store.ts';
import { deviceOf } from '../sessions/start-session.ts';
import { callerInSession } from './caller.ts';
import { replacePassword } from './replace-password.ts';
import { RETRY_WHEN_FULL, type TryPassword } from './try-password.ts';

type PasswordDeps = AccountDeps & { tryPassword: TryPassword };

/** Routes that require the password again, in case a browser was left unattended. */
export function passwordRoutes(deps: PasswordDeps): Handler[] {
  const handle = forSignedIn(deps);
  return [
    handle(changeEmail, (call) => setEmail(call, deps)),
    handle(changePassword, (call) => setPassword(call, deps)),
    handle(deleteAccount, (call) => removeAccount(call, deps)),
  ];
}

const refuseWrong = () => refuse(403, 'That password isn’t right');

type Checked =
  | Refusal<403 | 429>
  /** Checks again, within the transaction that relies on it. */
  | { isRight(stores: AccountStores): Promise<boolean> };

/** Checks the password against the account's, or returns the refusal; a wrong one counts as a failed login. */
async function check(
  { id, username }: Account,
  password: string,
  deps: PasswordDeps,
): Promise<Checked> {
  const tried = await deps.tryPassword(username, password, await callerInSession(id, deps));
  if (tried.ok)
    return {
      isRight: ({ storedPasswords }) => storedPasswords.hasPassword(tried.id, tried.passwordHash),
    };
  return tried.reason === 'too-often' ? refuseForAWhile(tried.seconds) : refuseWrong();
}

async function setEmail(
  { body: { email, password }, who: { account } }: CallRequest<typeof changeEmail, OpenSession>,
  deps: PasswordDeps,
) {
  const checked = await check(account, password, deps);
  if (checked instanceof Refusal) return checked;
  const outcome = await deps.stores.inTransaction(async (all) => {
    if (!(await checked.isRight(all))) return 'wrong';
    if (!(await all.accounts.setEmail(account.id, email))) return 'taken';
    if (emailKey(email) !== emailKey(account.email)) await announceEmail(all, account, email, deps);
    return 'changed';
  });
  if (outcome === 'wrong') return refuseWrong();
  if (outcome === 'taken') return refuseTaken('email-taken');
  return currentProfile(account, deps);
}

/** Voids links mailed to the old address, asks the new one to be verified, and notifies the old one. */
async function announceEmail(
  stores: AccountStores,
  account: Account,
  email: string,
  { origin, brokerage, now }: PasswordDeps,
): Promise<void> {
  await stores.links.removeAll(account.id);
  const link = { origin, brokerage: brokerage().name, now: now() };
  await mailLink(stores, { account: { ...account, email }, purpose: 'verify-email', ...link });
  const letter = emailChangedLetter(brokerage());
  await notify(stores.mails, account, 'email-changed', letter);
}

async function setPassword(
  { body, who: { account }, context }: CallRequest<typeof changePassword, OpenSession>,
  deps: PasswordDeps,
) {
  const { stores, visitors, cookies, passwords, brokerage, now } = deps;
  const weak = refuseWeak(body.password, account.role);
  if (weak) return weak;
  const checked = await check(account, body.currentPassword, deps);
  if (checked instanceof Refusal) return checked;
  const passwordHash = await passwords.inTurn(
    ({ hash }) => hash(body.password),
    await callerInSession(account.id, deps),
  );
  if (passwordHash === null) return refuseForAWhile(RETRY_WHEN_FULL);

  const { cookie, tokenHash } = await visitors.newSession();
  const isChanged = await stores.inTransaction(async (all) => {
    if (!(await checked.isRight(all))) return false;
    await replacePassword(all, { account, passwordHash }, brokerage());
    await all.sessions.add(tokenHash, account.id, now(), deviceOf(context.req.raw));
    return true;
  });
  if (!isChanged) return refuseWrong();
  setCookies(context, cookies.begin(cookie));
  return currentProfile(account, deps);
}

async function removeAccount(
  { body, who: { account }, context }: CallRequest<typeof deleteAccount, OpenSession>,
  deps: PasswordDeps,
) {
  const { cookies, devices } = deps;
  const checked = await check(account, body.password, deps);
  if (checked instanceof Refusal) return checked;
  let isLastOwner = false;
  const isErased = await deps.eraseAccount(account.id, async (all) => {
    if (isStaff(account.role)) {
      await all.staff.oneAtATime();
      isLastOwner = await all.staff.isLastOwner(account.id);
    }
    return !isLastOwner && checked.isRight(all);
  });
  if (isLastOwner) return refuse(409, LAST_OWNER);
  if (!isErased) return refuseWrong();
  setCookies(context, [...cookies.end(), devices.clear()]);
  return undefined;
}
