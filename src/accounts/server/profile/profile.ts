import { emailKey } from '#platform/domain/email-key.ts';
import type { Consent, Profile } from '../../api.ts';
import type { Account } from '../../domain/account.ts';
import type { StoredConsent } from '../../domain/consent.ts';
import { VOW_TERMS_VERSION } from '../../domain/vow-terms.ts';
import type { AccountDeps } from '../account-deps.ts';
import { toUser } from '../answers.ts';
import type { Giver } from './consent-store.ts';

/**
 * Whose consents an account may see: its own, and those of its address once verified. Otherwise anyone could read a
 * stranger's consents by registering with their address.
 */
export const giverOf = ({ id, email, emailVerifiedAt }: Account): Giver => ({
  accountId: id,
  emailKey: emailVerifiedAt === null ? null : emailKey(email),
});

const toConsent = ({
  id,
  kind,
  version,
  wording,
  givenAt,
  withdrawnAt,
}: StoredConsent): Consent => ({
  id,
  kind,
  version,
  wording,
  givenAt: givenAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

/** What the profile page shows. */
export async function profileOf(
  account: Account,
  { stores, now }: Pick<AccountDeps, 'stores' | 'now'>,
): Promise<Profile> {
  const consents = await stores.consents.of(giverOf(account));
  return {
    user: toUser(account),
    emailVerified: account.emailVerifiedAt !== null,
    verificationSent: await stores.links.hasOne(account.id, 'verify-email', now()),
    vowTerms: {
      version: VOW_TERMS_VERSION,
      acceptedAt: account.termsAcceptedAt?.toISOString() ?? null,
    },
    consents: consents.map(toConsent),
    preferences: account.preferences,
  };
}

/** Everything stored about the account's owner, as each slice reports it. */
export async function allAbout(
  account: Account,
  deps: Pick<AccountDeps, 'stores' | 'partsOfPerson' | 'now'>,
): Promise<Record<string, unknown>> {
  const { firstName, lastName, createdAt, emailVerifiedAt } = account;
  const { stores, partsOfPerson } = deps;
  const profile = await profileOf(account, deps);
  const { emailKey: key } = giverOf(account);
  const parts = await Promise.all(
    partsOfPerson.map(async ({ name, about }) => [name, await about(key, account.id)] as const),
  );
  return {
    account: { ...profile.user, firstName, lastName, createdAt, emailVerifiedAt },
    ...(await stores.advice.adviceOf(account.id)),
    consents: profile.consents,
    sessions: await stores.sessions.ofAccount(account.id),
    ...Object.fromEntries(parts),
  };
}
