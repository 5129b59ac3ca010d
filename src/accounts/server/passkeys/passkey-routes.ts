import type { CallRequest, Handler } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import { isRecentlyProven } from '../../domain/session.ts';
import type { AccountDeps } from '../account-deps.ts';
import { refuseUnproven } from '../answers.ts';
import { forSignedIn } from '../profile/current-profile.ts';
import { endRecoveryIfUnneeded } from '../second-step/end-recovery.ts';
import { setCookies } from '../sessions/session-cookies.ts';
import type { OpenSession } from '../sessions/session-store.ts';
import { passkeyChallenges } from './challenges.ts';
import { PASSKEYS_AT_MOST } from './passkey-store.ts';
import { creationOptions, verifyCreated } from './web-authn.ts';

/** Routes for one's own passkeys. */
export function passkeyRoutes(deps: AccountDeps): Handler[] {
  const { stores, now } = deps;
  const handle = forSignedIn(deps);
  return [
    handle(listPasskeys, ({ who }) => listed(who.account, deps)),
    handle(beginPasskey, (call) => begin(call, deps)),
    handle(addPasskey, (call) => add(call, deps)),

    handle(renamePasskey, async ({ params: { id }, body, who: { account } }) => {
      const isRenamed = await stores.passkeys.rename(account.id, id, body.name);
      return isRenamed ? listed(account, deps) : refuse(404, 'Not found');
    }),

    handle(removePasskey, async ({ params: { id }, who: { account, provenAt } }) => {
      if (!isRecentlyProven(provenAt, now())) return refuseUnproven();
      const isRemoved = await stores.inTransaction(async (all) => {
        if (!(await all.passkeys.remove(account.id, id))) return false;
        await endRecoveryIfUnneeded(all, account.id);
        return true;
      });
      return isRemoved ? listed(account, deps) : refuse(404, 'Not found');
    }),
  ];
}

async function begin(
  { who: { account, provenAt }, context }: CallRequest<typeof beginPasskey, OpenSession>,
  deps: AccountDeps,
) {
  if (!isRecentlyProven(provenAt, deps.now())) return refuseUnproven();
  const others = await deps.stores.passkeys.ofAccount(account.id);
  if (others.length >= PASSKEYS_AT_MOST)
    return refuse(409, `You have ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);
  const { challenge, cookie } = await passkeyChallenges(deps).make('add');
  setCookies(context, [cookie]);
  return { ...(await creationOptions({ account, challenge, others }, deps)) };
}

async function add(
  { body, who: { account, provenAt }, request }: CallRequest<typeof addPasskey, OpenSession>,
  deps: AccountDeps,
) {
  if (!isRecentlyProven(provenAt, deps.now())) return refuseUnproven();
  const challenge = await passkeyChallenges(deps).use('add', request);
  const created = challenge && (await verifyCreated(body.response, challenge, deps));
  if (!created) return refuse(422, 'We couldn’t check that passkey. Please try again.');
  const { name } = body;
  const isAdded = await deps.stores.passkeys.add({
    ...created,
    accountId: account.id,
    name,
    createdAt: deps.now(),
  });
  return isAdded ? listed(account, deps) : refuse(409, 'This passkey is already in use.');
}

async function listed({ id }: Account, { stores }: Pick<AccountDeps, 'stores'>) {
  const passkeys = await stores.passkeys.ofAccount(id);
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      usedAt: passkey.usedAt?.toISOString() ?? null,
    })),
  };
}
