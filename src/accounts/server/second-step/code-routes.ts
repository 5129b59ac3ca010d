import type { CallRequest, Handler } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { beginCodes, renewRecoveryCodes, showCodes, turnOffCodes, turnOnCodes } from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import { isRecentlyProven } from '../../domain/session.ts';
import type { AccountDeps } from '../account-deps.ts';
import { refuseForAWhile, refuseUnproven } from '../answers.ts';
import { codeTriesKey } from '../passwords/caller.ts';
import { forSignedIn } from '../profile/current-profile.ts';
import type { OpenSession } from '../sessions/session-store.ts';
import { hasCodes } from './code-sign-in.ts';
import { endRecoveryIfUnneeded } from './end-recovery.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newSecret, openSecret, qrCodeOf, stepOf } from './totp.ts';

/** Routes for turning sign-in codes on and off, and for recovery codes. All but the first need a recent proof. */
export function codeRoutes(deps: AccountDeps): Handler[] {
  const { stores, sealing, brokerage, now } = deps;
  const handle = forSignedIn(deps);
  const isProven = ({ provenAt }: OpenSession) => isRecentlyProven(provenAt, now());
  return [
    handle(showCodes, ({ who }) => shown(who.account, deps)),

    handle(beginCodes, async ({ who }) => {
      if (!isProven(who)) return refuseUnproven();
      const { id, username } = who.account;
      const { secret, sealed } = newSecret(id, sealing);
      if (!(await stores.codeSecrets.begin(id, sealed)))
        return refuse(409, 'Sign-in codes are on already.');
      return { secret, qrCode: qrCodeOf(secret, { issuer: brokerage().name, label: username }) };
    }),

    handle(turnOnCodes, (call) => (isProven(call.who) ? turnOn(call, deps) : refuseUnproven())),

    handle(turnOffCodes, async ({ who }) => {
      if (!isProven(who)) return refuseUnproven();
      const { id } = who.account;
      await stores.inTransaction(async (all) => {
        await all.codeSecrets.remove(id);
        await endRecoveryIfUnneeded(all, id);
      });
      return shown(who.account, deps);
    }),

    handle(renewRecoveryCodes, async ({ who }) => {
      if (!isProven(who)) return refuseUnproven();
      const { id } = who.account;
      const hasPasskeys = (await stores.passkeys.ofAccount(id)).length > 0;
      if (!hasPasskeys && !(await hasCodes(id, deps)))
        return refuse(409, 'Add a passkey or turn on sign-in codes first.');
      const { codes, store } = await makeRecoveryCodes(id);
      await stores.inTransaction(store);
      return { recoveryCodes: codes };
    }),
  ];
}

async function turnOn(
  { body, who: { account } }: CallRequest<typeof turnOnCodes, OpenSession>,
  { stores, key, sealing, now }: AccountDeps,
) {
  const { id } = account;
  const secret = await stores.codeSecrets.unconfirmedOf(id);
  const opened = secret && openSecret(id, secret.sealed, sealing);
  if (!secret || !opened?.ok)
    return refuse(409, 'Please start again: this secret is no longer valid.');
  const counted = await codeTriesKey(key, id);
  const taken = await stores.tries.take(counted, now());
  if (!taken.ok) return refuseForAWhile(Math.ceil(taken.waitMs / 1_000));
  const step = stepOf(opened.text, body.code, now());
  if (step === null)
    return refuse(422, 'That code isn’t right. Enter the newest one from your app.');
  await stores.tries.clear(counted);

  const { codes, store } = await makeRecoveryCodes(id);
  const isOn = await stores.inTransaction(async (all) => {
    if (!(await all.codeSecrets.confirm(id, secret, step, now()))) return false;
    await store(all);
    return true;
  });
  return isOn ? { recoveryCodes: codes } : refuse(409, 'Please start again.');
}

const shown = async ({ id }: Account, deps: AccountDeps) => ({
  isOn: await hasCodes(id, deps),
  recoveryCodesLeft: await deps.stores.recoveryCodes.countOf(id),
});
