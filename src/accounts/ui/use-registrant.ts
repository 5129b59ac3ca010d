import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '../api.ts';
import { isStaff } from '../domain/role.ts';
import { useAccount } from './use-account.ts';
import { profileQuery, useProfile } from './use-profile.ts';

/** The visitor's progress towards what the board shows only to registered visitors. */
export type Registrant =
  | { status: 'guest' }
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  /** Signed in, without a verified email address or without accepting the terms. */
  | { status: 'not-yet' }
  | { status: 'admitted'; account: number };

/** Pages are the same for everyone, so the visitor's status is known only after scripts have loaded it. */
export function useRegistrant(): Registrant {
  const account = useAccount();
  const { data: profile, isError, refetch } = useProfile();
  if (account.status !== 'signed-in') return { status: 'guest' };
  if (isError) return { status: 'failed', retry: () => void refetch() };
  if (!profile) return { status: 'loading' };
  return isAdmitted(profile)
    ? { status: 'admitted', account: profile.user.id }
    : { status: 'not-yet' };
}

/** Whether the visitor is already known to be a registrant, for loading a page. */
export function isKnownRegistrant(queryClient: QueryClient): boolean {
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  return profile !== undefined && isAdmitted(profile);
}

const isAdmitted = ({ user, emailVerified, vowTerms }: Profile): boolean =>
  isStaff(user.role) || (emailVerified && vowTerms.acceptedAt !== null);
