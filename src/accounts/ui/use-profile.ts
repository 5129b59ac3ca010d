import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../api.ts';
import { ACCOUNT_PATHS } from '../domain/call-paths.ts';
import { PERSONAL } from './session.ts';
import { useAccount, userQuery } from './use-account.ts';

const profileQuery = queryOptions<Profile>({
  queryKey: [ACCOUNT_PATHS.profile],
  meta: PERSONAL,
});

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
