import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { StaffDeps } from '#staff/server/staff-deps.ts';
import { staffAccess } from './staff-access.ts';
import type { SiteStores } from './stores.ts';

type StaffSources = Pick<StaffDeps, 'origin' | 'brokerage' | 'enrolment' | 'now'> & {
  stores: SiteStores;
  signedIn(request: Request): Promise<SignedIn | null>;
};

/** The routes of the brokerage's people. */
export const staffDeps = ({ stores, signedIn, ...given }: StaffSources): StaffDeps => ({
  ...given,
  stores,
  inTransaction: (work) => stores.inTransaction(work),
  staffFor: staffAccess(signedIn),
  signedIn,
  signInMeans: (ids) => signInMeans(ids, stores),
});

type Means = Awaited<ReturnType<StaffDeps['signInMeans']>>;

/** The best way in which each account can prove who it is. */
async function signInMeans(
  ids: readonly AccountId[],
  { passkeys, codeSecrets }: Pick<SiteStores, 'passkeys' | 'codeSecrets'>,
): Promise<Means> {
  const [withPasskey, withCode] = await Promise.all([
    passkeys.ownersAmong(ids),
    codeSecrets.ownersAmong(ids),
  ]);
  const meansOf = (id: AccountId) => {
    if (withPasskey.has(id)) return 'passkey';
    return withCode.has(id) ? 'password-and-code' : 'password';
  };
  return new Map(ids.map((id) => [id, meansOf(id)]));
}
