import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/ask.ts';
import { type Profile, showProfile } from '../api.ts';
import { useAccount, userQuery } from './use-account.ts';

const profileQuery = queryFor(showProfile);

/** The profile of whoever is signed in; it is asked for only where somebody is. */
export function useProfile() {
  const account = useAccount();
  return useQuery({ ...profileQuery, enabled: account.at === 'signed-in' });
}

/** Takes what a write of the profile answered in place of what is shown. */
export function useTakeProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  return (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    queryClient.setQueryData(userQuery.queryKey, profile.user);
  };
}

/** Has the profile asked for anew where it is shown next, because something has changed it. */
export function useForgetProfile(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}
