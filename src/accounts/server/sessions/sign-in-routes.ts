import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import { register, showUser, signIn, signOut } from '../../api.ts';
import type { AccountId } from '../../domain/account.ts';
import { isStaff } from '../../domain/role.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseCommon, refuseForAWhile, refuseInactive, refuseTaken, toUser } from '../answers.ts';
import { mailLink } from '../links/mailed-link.ts';
import { callerOf, strangerFrom } from '../passwords/caller.ts';
import {
  RETRY_WHEN_FULL,
  type TryPassword,
  type WrongPassword,
} from '../passwords/try-password.ts';
import { askForCode, hasCodes } from '../second-step/code-sign-in.ts';
import { setCookies } from './session-cookies.ts';
import { signInEntry } from './sign-in-entry.ts';
import { deviceOf, startSession } from './start-session.ts';

type SignInDeps = AccountDeps & { tryPassword: TryPassword };

/** Routes for registering, signing in, signing out and reading the current user. */
export const signInRoutes = (deps: SignInDeps): Handler[] => [
  handle(showUser, ({ request }) => currentUser(request, deps)),
  handle(signIn, (call) => signInWith(call, deps)),
  handle(register, (call) => createAccount(call, deps)),
  handle(signOut, async ({ request, context }) => {
    const tokenHash = await deps.visitors.tokenHash(request);
    if (tokenHash !== null) await deps.stores.sessions.end(tokenHash);
    setCookies(context, deps.cookies.end());
    return undefined;
  }),
];

async function currentUser(request: Request, { visitors, cookies }: SignInDeps) {
  const session = await visitors.sessionOf(request);
  if (session) return toUser(session.account);
  // A hint left over from an ended session would make the browser ask on every page.
  const answer = refuseSignedOut();
  if (cookies.hasHint(request))
    for (const line of cookies.end()) answer.headers.append('Set-Cookie', line);
  return answer;
}

const refuseLogin = () => refuse(401, 'Invalid username or password');

async function signInWith({ body, context }: CallRequest<typeof signIn>, deps: SignInDeps) {
  const { stores, tryPassword, now } = deps;
  const { username, password } = body;
  const tried = await tryPassword(username, password, await callerOf(context, username, deps));
  if (!tried.ok && tried.reason === 'too-often') return refuseForAWhile(tried.seconds);
  if (!tried.ok) {
    // Later, so that the answer takes as long for every name.
    deps.later(() => noteFailure(username, tried, deps));
    return refuseLogin();
  }
  const account = await stores.accounts.byId(tried.id);
  if (!account) return refuseLogin();
  if (account.deactivatedAt !== null) return refuseInactive();

  if (await hasCodes(account.id, deps)) return askForCode(tried, deps);
  const lines = await startSession(context, account, deps, ({ sessions }, session) =>
    sessions.addIfPassword(session.tokenHash, tried, now(), session.device),
  );
  if (lines === null) return refuseLogin();
  setCookies(context, lines);
  return toUser(account);
}

/** Logs a wrong password for a member of staff, and the one that locks the name for a while. */
async function noteFailure(
  username: string,
  { failures, lockedFor }: WrongPassword,
  { stores: { accounts, auditLog }, now }: SignInDeps,
): Promise<void> {
  const account = await accounts.byName(username);
  if (!account || !isStaff(account.role)) return;
  const entry = signInEntry(account, now(), 'wrong-password');
  if (lockedFor === 0) return auditLog.note(entry);
  const detail = { failures, seconds: Math.ceil(lockedFor / 1_000) };
  await auditLog.note({ ...entry, act: { kind: 'sign-in', what: 'locked', detail } });
}

async function createAccount(
  { body, request, context }: CallRequest<typeof register>,
  deps: SignInDeps,
) {
  const { stores, cookies, devices, passwords, origin, brokerage, now } = deps;
  const { username, fullName, email, phone, password } = body;
  const common = refuseCommon(password);
  if (common) return common;
  // Checked before the expensive hash; a name taken in the meantime is refused below.
  if (await stores.accounts.byName(username)) return refuseTaken('username-taken');
  if (await stores.accounts.byEmail(email)) return refuseTaken('email-taken');

  const passwordHash = await passwords.inTurn(
    ({ hash }) => hash(password),
    strangerFrom(context, deps),
  );
  if (passwordHash === null) return refuseForAWhile(RETRY_WHEN_FULL);
  const { begin, cookie } = await newSession(request, deps);
  const added = await stores.inTransaction(async (all) => {
    const given = { username, fullName, email, phone: phone || null, passwordHash };
    const made = await all.accounts.add({ ...given, role: 'registrant' });
    if (!made.ok) return made;
    await begin(all, made.account.id);
    const link = { origin, brokerage: brokerage().name, now: now() };
    await mailLink(all, { account: made.account, purpose: 'verify-email', ...link });
    return made;
  });
  if (!added.ok) return refuseTaken(added.reason);
  setCookies(context, [...cookies.begin(cookie), await devices.remember(request, username)]);
  return toUser(added.account);
}

/** A new session's cookie; `begin` stores it for an account, and ends the browser's previous session. */
async function newSession(request: Request, { visitors, now }: SignInDeps) {
  const previous = await visitors.tokenHash(request);
  const { cookie, tokenHash } = await visitors.newSession();
  const begin = async ({ sessions }: AccountStores, id: AccountId) => {
    if (previous !== null) await sessions.end(previous);
    await sessions.add(tokenHash, id, now(), deviceOf(request));
  };
  return { begin, cookie };
}
