import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '#accounts/ui/use-account.ts';
import { Refused } from '#platform/ui/refused.ts';

import { FAVOURITES_KEY, keepOrForget, type Wish } from './favourite-queries.ts';
import type { Wished } from './use-wishes.ts';

type Told = {
  /** The last wish has come true. */
  onDone(isWanted: boolean): void;
  onFailed(problem: unknown, isWanted: boolean): void;
};

/**
 * Makes wishes come true, one call at a time for each home: whoever changes their mind meanwhile gets what they asked
 * for last. After success the list is asked for again, and until it is here the wish stays.
 */
export function useKeeping({ now, make, drop }: Wished) {
  const queryClient = useQueryClient();
  const write = async (wish: Wish): Promise<void> => {
    // Who clicks before it is known who they are: that is found out first.
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
        // A list that is still on its way would be taken for the new one, and tell of the time before.
        await queryClient.cancelQueries({ queryKey: FAVOURITES_KEY });
        await queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
      }
    } catch (problem) {
      onFailed(problem, asked);
    }
    drop(id);
  };
}
