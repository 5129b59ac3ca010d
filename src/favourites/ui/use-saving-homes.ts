import { useQueryClient } from '@tanstack/react-query';
import { authAddress } from '#accounts/domain/next-path.ts';
import { useSession } from '#accounts/ui/session.ts';
import { userQuery } from '#accounts/ui/use-account.ts';
import type { HomeToSave } from '#listings/ui/saving.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { addressInWindow } from '#platform/ui/navigation.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { deferSave } from './deferred-save.ts';
import type { Change } from './favourite-queries.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import type { PendingChanges } from './use-pending-changes.ts';
import { useSaveQueue } from './use-save-queue.ts';

const savedMessage = (isWanted: boolean) =>
  isWanted ? 'Property added to favorites' : 'Property removed from favorites';
const failedMessage = (isWanted: boolean) =>
  isWanted ? 'Failed to add to favorites' : 'Failed to remove from favorites';

/** Saves and removes homes for the signed-in user, and shows the result in a toast. */
export function useSavingHomes(pending: PendingChanges) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const send = useSaveQueue(pending);
  const { end } = useSession();
  const notifyOtherTabs = useOtherTabs();

  const refuse = (home?: HomeToSave) => {
    if (home) deferSave(home, addressInWindow());
    toast({
      tone: 'destructive',
      title: 'Authentication required',
      text: 'Please log in to save favorites',
      action: {
        label: 'Sign in',
        href: authAddress(addressInWindow()),
      },
    });
  };

  /** `home`: what to remember if the visitor is not signed in. `onAnswer` is called once the server has saved or refused it. */
  const change = (wanted: Change, home?: HomeToSave, onAnswer = () => {}) => {
    if (queryClient.getQueryData(userQuery.queryKey) === null) return refuse(home);
    void send(wanted, {
      onDone: (isSaved) => {
        onAnswer();
        toast({ title: 'Success', text: savedMessage(isSaved) });
        notifyOtherTabs();
      },
      onFailed: (problem, wasWanted) => {
        if (problem instanceof Refused) onAnswer();
        if (problem instanceof Refused && problem.status === 401) {
          void end();
          return refuse(wasWanted ? home : undefined);
        }
        const text = whyFailed(problem, failedMessage(wasWanted));
        toast({ title: 'Error', text, tone: 'destructive' });
      },
    });
  };
  return change;
}
