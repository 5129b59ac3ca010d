import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../../api.ts';
import type { AccountDeps } from '../account-deps.ts';
import { refuseInactive, toUser } from '../answers.ts';
import { setCookies } from '../sessions/session-cookies.ts';
import { startSession } from '../sessions/start-session.ts';
import { passkeyChallenges } from './challenges.ts';
import { requestOptions, verifySigned } from './web-authn.ts';

/** Routes for signing in with a passkey. */
export const passkeySignInRoutes = (deps: AccountDeps): Handler[] => [
  handle(beginPasskeySignIn, async ({ context }) => {
    const { challenge, cookie } = await passkeyChallenges(deps).make('sign-in');
    setCookies(context, [cookie]);
    return { ...(await requestOptions(challenge, deps)) };
  }),
  handle(signInWithPasskey, (call) => signIn(call, deps)),
];

const refusePasskey = () =>
  refuse(401, 'That passkey isn’t known here. Use another or a password.');

async function signIn(
  { body: { response }, request, context }: CallRequest<typeof signInWithPasskey>,
  deps: AccountDeps,
) {
  const { stores, origin, now, log } = deps;
  const challenge = await passkeyChallenges(deps).use('sign-in', request);
  const passkey = await stores.passkeys.byId(response.id);
  if (challenge === null || !passkey) return refusePasskey();
  const counter = await verifySigned(response, challenge, { passkey, origin });
  const account = await stores.accounts.byId(passkey.accountId);
  if (counter === null || !account) return refusePasskey();
  if (account.deactivatedAt !== null) return refuseInactive();

  const lines = await startSession(context, account, deps, async (all, session) => {
    if (!(await all.passkeys.use(passkey.id, counter, now()))) return false;
    await all.sessions.add(session.tokenHash, account.id, now(), session.device);
    return true;
  });
  if (lines === null) {
    const fields = { account: account.id, stored: passkey.counter, sent: counter };
    log.warn?.(fields, 'passkey refused: its counter went backwards, so it may be a copy');
    return refusePasskey();
  }
  setCookies(context, lines);
  return toUser(account);
}
