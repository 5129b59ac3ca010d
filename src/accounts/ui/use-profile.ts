import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { type Profile, showProfile } from '../api.ts';
import { useAccount, userQuery } from './use-account.ts';

export const profileQuery = queryFor(showProfile);

/** The signed-in user's profile; fetched only when signed in. */
export function useProfile() {
  const account = useAccount();
  return useQuery({ ...profileQuery, enabled: account.status === 'signed-in' });
}

/** Replaces the cached profile with a write's response. */
export function useTakeProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  return (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    queryClient.setQueryData(userQuery.queryKey, profile.user);
  };
}

/** Invalidates the cached profile after a change, so that its next use fetches it. */
export function useRefetchProfile(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
