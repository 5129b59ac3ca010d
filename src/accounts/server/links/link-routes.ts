import { DAY } from '#platform/domain/duration.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import { type CallRequest, type Handler, handle, handleFor } from '#platform/server/http/handle.ts';
import { refuse, refuseSignedOut } from '#platform/server/http/refusals.ts';
import { hashOf } from '#platform/server/tokens.ts';
import { askPasswordReset, askVerification, resetPassword, verifyEmail } from '../../api.ts';
import type { AccountId } from '../../domain/account.ts';
import type { AccountDeps, AccountStores } from '../account-deps.ts';
import { refuseCommon, refuseForAWhile, refuseWeak } from '../answers.ts';
import { triesKey } from '../passwords/caller.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { RETRY_WHEN_FULL } from '../passwords/try-password.ts';
import { mailLink } from './mailed-link.ts';

const refuseUsedLink = () => refuse(410, 'This link has expired or was already used');

/** Routes for mailed links: password reset and address verification. */
export function linkRoutes(deps: AccountDeps): Handler[] {
  const { stores, visitors, origin, brokerage, now, later } = deps;
  const link = () => ({ origin, brokerage: brokerage().name, now: now() });

  return [
    handle(askPasswordReset, async ({ body }) => {
      const account = await stores.accounts.byEmail(body.email);
      // Responds before any write, so that timing reveals nothing about the account.
      later(async () => {
        if (!account) return;
        const mail = { account, purpose: 'reset-password', ...link() } as const;
        await stores.inTransaction((all) => mailLink(all, mail));
      });
      return {};
    }),

    handle(resetPassword, ({ body }) => setNewPassword(body, deps)),

    handleFor((request) => visitors.sessionOf(request), refuseSignedOut)(
      askVerification,
      async ({ who: { account } }) => {
        if (account.emailVerifiedAt !== null) return {};
        const mail = { account, purpose: 'verify-email', ...link() } as const;
        const isMailed = await stores.inTransaction((all) => mailLink(all, mail));
        if (isMailed) return {};
        return refuse(429, ENOUGH_FOR_TODAY, { headers: { 'Retry-After': String(DAY / 1_000) } });
      },
    ),

    handle(verifyEmail, async ({ body }) => {
      const isVerified = await stores.inTransaction(async (all) => {
        // Not consumed: a second visit, or one after a mail scanner’s, gets the same answer.
        const link = await all.links.find(hashOf(body.token), 'verify-email', now());
        return link !== null && all.accounts.verifyEmail(link.accountId, link.emailKey, now());
      });
      return isVerified ? {} : refuse(410, 'This link has expired or is for another address');
    }),
  ];
}

async function setNewPassword(
  { token, password }: CallRequest<typeof resetPassword>['body'],
  { stores, passwords, key, brokerage, now }: AccountDeps,
) {
  const common = refuseCommon(password);
  if (common) return common;
  // Checked before the expensive hash; the link is consumed below.
  const linkHash = hashOf(token);
  const link = await stores.links.find(linkHash, 'reset-password', now());
  const owner = link && (await stores.accounts.byId(link.accountId));
  if (!owner) return refuseUsedLink();
  const weak = refuseWeak(password, owner.role);
  if (weak) return weak;
  const passwordHash = await passwords.inTurn(({ hash }) => hash(password), {
    group: `link ${linkHash}`,
    isKnown: true,
  });
  if (passwordHash === null) return refuseForAWhile(RETRY_WHEN_FULL);

  const isSet = await stores.inTransaction(async (all) => {
    const used = await all.links.use(linkHash, 'reset-password', now());
    const account = used && (await all.accounts.byId(used.accountId));
    // A link mailed to a previous address is void.
    if (!account || emailKey(account.email) !== used.emailKey) return false;
    await replacePassword(all, { account, passwordHash }, brokerage());
    if (account.emailVerifiedAt === null) await endOtherWaysIn(all, account.id);
    await all.tries.clear(await triesKey(key, account.username));
    return true;
  });
  return isSet ? {} : refuseUsedLink();
}

/** Before the address was proven, its owner may not be who added them. */
async function endOtherWaysIn(
  { passkeys, codeSecrets, recoveryCodes }: AccountStores,
  id: AccountId,
): Promise<void> {
  await passkeys.removeAll(id);
  await codeSecrets.remove(id);
  await recoveryCodes.removeAll(id);
}

const ENOUGH_FOR_TODAY =
  'We’ve sent this link three times today. Please check your inbox and junk folder, or try again tomorrow.';
