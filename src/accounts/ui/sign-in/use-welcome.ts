import { useToast } from '#platform/ui/toasts.tsx';
import type { User } from '../../api.ts';
import { nameOf } from '../../domain/name-of.ts';
import { useSession } from '../session.ts';

/** Begins the session of a user who has just signed in, and greets them. The page decides where to go next. */
export function useWelcome(): (user: User) => Promise<void> {
  const { begin } = useSession();
  const toast = useToast();
  return async (user) => {
    await begin(user);
    toast({ title: 'Login successful', text: `Welcome back, ${nameOf(user)}!` });
  };
}
