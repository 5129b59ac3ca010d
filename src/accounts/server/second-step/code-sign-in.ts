import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { Refusal, refuse } from '#platform/server/http/refusals.ts';
import { signInWithCode, signInWithRecoveryCode } from '../../api.ts';
import { type Account, type AccountId, accountId } from '../../domain/account.ts';
import { parseRecoveryCode } from '../../domain/recovery-code.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseForAWhile, toUser } from '../answers.ts';
import { callerOf, codeTriesKey, triesKey } from '../passwords/caller.ts';
import type { HashedPassword } from '../passwords/password-store.ts';
import { setCookies } from '../sessions/session-cookies.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepCookies } from './step-cookies.ts';
import { openSecret, stepOf } from './totp.ts';

/** Routes that finish a sign-in with a code, or sign in with a recovery code. */
export const codeSignInRoutes = (deps: AccountDeps): Handler[] => [
  handle(signInWithCode, (call) => finish(call, deps)),
  handle(signInWithRecoveryCode, (call) => recover(call, deps)),
];

/** Whether a sign-in by password needs a code. */
export const hasCodes = async (id: AccountId, { stores }: Pick<AccountDeps, 'stores'>) =>
  (await stores.codeSecrets.confirmedOf(id)) !== null;

/** Answers a right password of an account with sign-in codes: no session yet, and a cookie for the next step. */
export async function askForCode(
  proven: HashedPassword,
  deps: Pick<AccountDeps, 'key' | 'origin' | 'now'>,
): Promise<Refusal<202>> {
  // Not a success of the call, whose answer is the user.
  const answer = new Refusal(202, {
    body: JSON.stringify({ step: 'code', message: 'Enter your code' }),
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
  answer.headers.append('Set-Cookie', await stepCookies(deps).begin(proven));
  return answer;
}

const refuseExpired = () =>
  refuse(410, 'Please sign in again. Codes work for five minutes after the password.');
const refuseCode = () => refuse(401, 'That code isn’t right. Enter the newest one from your app.');
const refuseRecovery = () => refuse(401, 'Invalid username or recovery code');

async function finish(
  { body: { code }, request, context }: CallRequest<typeof signInWithCode>,
  deps: AccountDeps,
) {
  const { stores, key, now } = deps;
  const step = stepCookies(deps);
  const account = await accountOf(step.accountIn(request), deps);
  const proven = account && (await stores.storedPasswords.passwordOf(account.username));
  if (!account || !proven || !(await step.isFor(request, proven))) return refuseExpired();

  // Counted apart from passwords: the right one, which clears those, would buy more codes.
  const counted = await codeTriesKey(key, account.id);
  const taken = await stores.tries.take(counted, now());
  if (!taken.ok) return refuseForAWhile(Math.ceil(taken.waitMs / 1_000));
  const use = await checkedCode(account.id, code, deps);
  const lines =
    use &&
    (await startSession(
      context,
      account,
      deps,
      async (all, session) =>
        (await use(all)) &&
        (await all.sessions.addIfPassword(session.tokenHash, proven, now(), session.device)),
    ));
  if (!lines) return refuseCode();
  await stores.tries.clear(counted);
  setCookies(context, [...lines, step.end()]);
  return toUser(account);
}

type UseCode = (stores: AccountStores) => Promise<boolean>;

/** A function that uses the code up, in a transaction; null if it is wrong. */
async function checkedCode(
  id: AccountId,
  code: string,
  { stores, sealing, now, log }: AccountDeps,
): Promise<UseCode | null> {
  const recovery = parseRecoveryCode(code);
  if (recovery !== null) {
    const hash = await hashOfCode(id, recovery);
    return ({ recoveryCodes }) => recoveryCodes.use(id, hash);
  }
  const stored = await stores.codeSecrets.confirmedOf(id);
  const opened = stored && openSecret(id, stored.sealed, sealing);
  if (opened?.ok === false)
    log.error({ account: id, reason: opened.reason }, 'secret of sign-in codes not opened');
  const step = opened?.ok ? stepOf(opened.text, code.replace(/\s/g, ''), now()) : null;
  return step === null ? null : ({ codeSecrets }) => codeSecrets.useStep(id, step);
}

/** Of accounts with passkeys and without an app: there a recovery code stands in for a lost passkey. */
async function recover(
  { body: { username, code }, context }: CallRequest<typeof signInWithRecoveryCode>,
  deps: AccountDeps,
) {
  const { stores, key, now } = deps;
  const counted =
    (await callerOf(context, username, deps)).countedBy ?? (await triesKey(key, username));
  const taken = await stores.tries.take(counted, now());
  if (!taken.ok) return refuseForAWhile(Math.ceil(taken.waitMs / 1_000));
  const account = await stores.accounts.byName(username);
  // Hashed for an unknown username, too, so that the answer takes as long.
  const hash = await hashOfCode(account?.id ?? NO_ACCOUNT, parseRecoveryCode(code) ?? '');
  if (!account || !(await mayRecover(account, deps))) return refuseRecovery();
  const lines = await startSession(context, account, deps, async (all, session) => {
    if (!(await all.recoveryCodes.use(account.id, hash))) return false;
    await all.sessions.add(session.tokenHash, account.id, now(), session.device);
    return true;
  });
  if (lines === null) return refuseRecovery();
  await stores.tries.clear(counted);
  setCookies(context, lines);
  return toUser(account);
}

/** Ids start at 1. */
const NO_ACCOUNT = accountId(0);

const mayRecover = async ({ id }: Account, deps: AccountDeps): Promise<boolean> =>
  (await deps.stores.passkeys.ofAccount(id)).length > 0 && !(await hasCodes(id, deps));

const accountOf = async (id: AccountId | null, { stores }: AccountDeps) =>
  id === null ? null : stores.accounts.byId(id);
