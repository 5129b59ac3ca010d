import { useAccount } from '#accounts/ui/use-account.ts';
import { useProfile } from '#accounts/ui/use-profile.ts';

/** The visitor's progress towards what the board shows only to registered visitors. */
export type Registrant =
  | { is: 'guest' }
  | { is: 'loading' }
  | { is: 'failed'; retry(): void }
  /** Signed in, without a verified email address or without accepting the terms. */
  | { is: 'not-yet' }
  | { is: 'admitted'; account: number };

/** Pages are the same for everyone, so the visitor's status is known only after scripts have loaded it. */
export function useRegistrant(): Registrant {
  const account = useAccount();
  const { data: profile, isError, refetch } = useProfile();
  if (account.at !== 'signed-in') return { is: 'guest' };
  if (isError) return { is: 'failed', retry: () => void refetch() };
  if (!profile) return { is: 'loading' };
  const { user, emailVerified, vowTerms } = profile;
  const isAdmitted = user.role === 'realtor' || (emailVerified && vowTerms.acceptedAt !== null);
  return isAdmitted ? { is: 'admitted', account: user.id } : { is: 'not-yet' };
}
