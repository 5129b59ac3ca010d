import { useAccount } from '#accounts/ui/use-account.ts';
import { useProfile } from '#accounts/ui/use-profile.ts';

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
  const { user, emailVerified, vowTerms } = profile;
  const isAdmitted = user.role === 'realtor' || (emailVerified && vowTerms.acceptedAt !== null);
  return isAdmitted ? { status: 'admitted', account: user.id } : { status: 'not-yet' };
}
