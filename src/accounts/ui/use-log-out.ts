import { useMutation } from '@tanstack/react-query';
import { apiWrite, Refused } from '#platform/ui/api-write.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { ACCOUNT_PATHS } from '../domain/call-paths.ts';
import { useSession } from './session.ts';

/** Signs out, and says so. */
export function useLogOut(): () => void {
  const { end } = useSession();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiWrite({ method: 'POST', path: ACCOUNT_PATHS.logout }),
    onSuccess: async () => {
      await end();
      toast({ title: 'Logged out', text: 'You have been logged out successfully' });
    },
    onError: (problem) =>
      toast({
        title: 'Logout failed',
        ...(problem instanceof Refused ? { text: problem.message } : {}),
        tone: 'destructive',
      }),
  });
  return () => {
    if (!isPending) mutate();
  };
}
