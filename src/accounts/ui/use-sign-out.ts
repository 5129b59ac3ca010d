import { useRef } from 'react';
import { ask } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { signOut } from '../api.ts';
import { useSession } from './session.ts';

/**
 * Signs out and confirms it. Written by hand because it is on every page, which keeps the library's mutation code out
 * of them.
 */
export function useSignOut(): () => Promise<void> {
  const { end } = useSession();
  const toast = useToast();
  const isUnderWay = useRef(false);

  return async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await ask(signOut);
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
