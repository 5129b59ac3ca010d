import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#accounts/ui/use-account.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { type Change, FAVOURITES_KEY, sendChange } from './favourite-queries.ts';
import type { PendingChanges } from './use-pending-changes.ts';

type Outcome = {
  /** Called when the last pending change has succeeded. */
  onDone(isWanted: boolean): void;
  onFailed(problem: unknown, isWanted: boolean): void;
};

/**
 * Sends changes to the server, one call at a time per home, so that the last click wins. After success the list is
 * fetched again, and the change stays pending until it arrives.
 */
export function useSaveQueue({ current, set, remove }: PendingChanges) {
  const queryClient = useQueryClient();
  const write = async (change: Change): Promise<void> => {
    // For a click before the user is known: loads the user first.
    if (!(await queryClient.ensureQueryData(userQuery))) throw new Refused(401, '', []);
    await sendChange(change);
  };

  return async ({ id, isWanted }: Change, { onDone, onFailed }: Outcome): Promise<void> => {
    const isUnderWay = current(id) !== undefined;
    set(id, isWanted);
    if (isUnderWay) return;
    let sent = isWanted;
    try {
      for (let done: boolean | null = null; done !== current(id); ) {
        sent = current(id) ?? isWanted;
        await write({ id, isWanted: sent });
        if (sent !== current(id)) continue;
        onDone(sent);
        done = sent;
        // A fetch still in flight would be taken for the new list and return the previous state.
        await queryClient.cancelQueries({ queryKey: FAVOURITES_KEY });
        await queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
      }
    } catch (problem) {
      onFailed(problem, sent);
    }
    remove(id);
  };
}
