import { useMutation } from '@tanstack/react-query';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import type { Profile } from '../../api.ts';
import { useTakeProfile } from '../use-profile.ts';

/** A mutation that returns the changed profile; a toast reports success or failure. */
export function useProfileWrite({ done, failed }: { done: string; failed: string }) {
  const take = useTakeProfile();
  const toast = useToast();
  return useMutation({
    mutationFn: (write: () => Promise<Profile>) => write(),
    onSuccess: (profile) => {
      take(profile);
      toast({ title: done });
    },
    onError: (problem) =>
      toast({
        title: failed,
        text: whyFailed(problem, 'Please try again later.'),
        tone: 'destructive',
      }),
  });
}
