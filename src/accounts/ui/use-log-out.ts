import { useRef } from 'react';
import { ask } from '#platform/ui/ask.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { whyFailed } from '#platform/ui/why-failed.ts';
import { logOut } from '../api.ts';
import { useSession } from './session.ts';

/** Signs out, and says so. By hand, because it stands on every page, and the library's part for writes need not. */
export function useLogOut(): () => Promise<void> {
  const { end } = useSession();
  const toast = useToast();
  const isUnderWay = useRef(false);

  return async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await ask(logOut);
      await end();
      toast({ title: 'Logged out', text: 'You have been logged out successfully' });
    } catch (problem) {
      const text = whyFailed(problem, 'You’re still signed in. Please try again.');
      toast({ title: 'Logout failed', text, tone: 'destructive' });
    } finally {
      isUnderWay.current = false;
    }
  };
}
