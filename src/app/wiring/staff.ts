import type { SignedIn } from '#accounts/domain/account.ts';
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
  signInMeans: async (ids) => new Map(ids.map((id) => [id, 'password'])),
});
