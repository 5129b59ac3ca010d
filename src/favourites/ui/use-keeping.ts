import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#accounts/ui/use-account.ts';
import { Refused } from '#platform/ui/api/refusal.ts';

import { FAVOURITES_KEY, keepOrForget, type Wish } from './favourite-queries.ts';
import type { Wished } from './use-wishes.ts';

type Told = {
  /** Called when the last pending change has succeeded. */
  onDone(isWanted: boolean): void;
  onFailed(problem: unknown, isWanted: boolean): void;
};

/**
 * Sends changes to the server, one call at a time per home, so that the last click wins. After success the list is
 * fetched again, and the change stays pending until it arrives.
 */
export function useKeeping({ now, make, drop }: Wished) {
  const queryClient = useQueryClient();
  const write = async (wish: Wish): Promise<void> => {
    // For a click before the user is known: loads the user first.
    if (!(await queryClient.ensureQueryData(userQuery))) throw new Refused(401, '', []);
    await keepOrForget(wish);
  };

  return async ({ id, isWanted }: Wish, { onDone, onFailed }: Told): Promise<void> => {
    const isUnderWay = now(id) !== undefined;
    make(id, isWanted);
    if (isUnderWay) return;
    let asked = isWanted;
    try {
      for (let told: boolean | null = null; told !== now(id); ) {
        asked = now(id) ?? isWanted;
        await write({ id, isWanted: asked });
        if (asked !== now(id)) continue;
        onDone(asked);
        told = asked;
        // A fetch still in flight would be taken for the new list and return the previous state.
        await queryClient.cancelQueries({ queryKey: FAVOURITES_KEY });
        await queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
      }
    } catch (problem) {
      onFailed(problem, asked);
    }
    drop(id);
  };
}
