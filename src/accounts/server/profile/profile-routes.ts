import { emailKey } from '#platform/domain/email-key.ts';
import type { Handler } from '#platform/server/http/handle.ts';
import { networkHash } from '#platform/server/http/network-hash.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import * as calls from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import { VOW_TERMS_VERSION, vowTermsText } from '../../domain/vow-terms.ts';
import type { AccountDeps } from '../account-deps.ts';
import { currentProfile, forSignedIn } from './current-profile.ts';
import { allAbout, giverOf, profileOf } from './profile.ts';

/** Routes for one's own account that need no password. */
export function profileRoutes(deps: AccountDeps): Handler[] {
  const { stores } = deps;
  const handle = forSignedIn(deps);
  return [
    handle(calls.showProfile, ({ who }) => profileOf(who.account, deps)),

    handle(calls.changeDetails, async ({ body, who: { account } }) => {
      const { fullName, phone } = body;
      await stores.accounts.setDetails(account.id, { fullName, phone: phone || null });
      return currentProfile(account, deps);
    }),

    handle(calls.acceptVowTerms, async ({ body, who: { account }, context }) => {
      if (body.version !== VOW_TERMS_VERSION)
        return refuse(409, 'The terms have changed. Please read them again.');
      await recordAcceptance(account, await networkHash(context, deps), deps);
      return currentProfile(account, deps);
    }),

    handle(calls.withdrawConsent, async ({ params, who: { account } }) =>
      (await withdrawConsent(params.id, account, deps))
        ? currentProfile(account, deps)
        : refuse(404, 'Not found'),
    ),

    handle(calls.deletePreferences, async ({ who: { account } }) => {
      await stores.advice.deleteAdvice(account.id);
      return currentProfile(account, deps);
    }),

    handle(calls.downloadProfile, ({ who, context }) => {
      context.header('Content-Disposition', 'attachment; filename="my-data.json"');
      return allAbout(who.account, deps);
    }),
  ];
}

/** Idempotent: the first acceptance counts. */
const recordAcceptance = (
  { id, email }: Account,
  networkHash: string | null,
  { stores, brokerage, now }: AccountDeps,
): Promise<void> =>
  stores.inTransaction(async ({ accounts, consents }) => {
    await accounts.oneAtATime(id);
    const current = await accounts.byId(id);
    if (!current || current.termsAcceptedAt !== null) return;
    await consents.record({
      accountId: id,
      emailKey: emailKey(email),
      kind: 'vow-terms',
      version: VOW_TERMS_VERSION,
      wording: vowTermsText(brokerage()),
      givenAt: now(),
      networkHash,
    });
  });

/** False if the account has no such consent. */
async function withdrawConsent(
  id: number,
  account: Account,
  { stores, now, unsubscribe }: AccountDeps,
): Promise<boolean> {
  const given = await stores.inTransaction(({ consents }) => consents.byId(id, giverOf(account)));
  if (!given) return false;
  // Unsubscribes first: if the ledger then fails, no more mail is sent, and the withdrawal can be retried.
  if (given.kind === 'newsletter') await unsubscribe(given.emailKey);
  await stores.inTransaction(({ consents }) => consents.withdraw(id, now()));
  return true;
}
