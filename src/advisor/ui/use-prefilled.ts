import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccount } from '#accounts/ui/use-account.ts';
import type { FilledIn } from '../domain/page/advisor-address.ts';
import { DEFAULT_PREFERENCES } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { savedPreferencesQuery } from './advisor-queries.ts';

/**
 * Fills in the signed-in visitor's saved answers, unless they have changed a field already. Fields filled in from the
 * address are kept. When they sign out or another account signs in, the answers are removed and `onLeft` is called.
 */
export function usePrefilled(
  { reset, formState: { isDirty } }: AdvisorForm,
  { filled, onLeft }: { filled: FilledIn; onLeft: () => void },
) {
  const account = useAccount();
  const userId = account.at === 'signed-in' ? account.user.id : null;
  const { data } = useQuery({ ...savedPreferencesQuery, enabled: userId !== null });
  const saved = userId === null ? null : data?.preferences;
  const former = useRef(userId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the account only.
  useEffect(() => {
    if (former.current !== null && former.current !== userId) {
      reset(DEFAULT_PREFERENCES);
      onLeft();
    }
    former.current = userId;
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: later edits must not restore the saved answers.
  useEffect(() => {
    if (saved && !isDirty) reset({ ...saved, ...filled });
  }, [saved]);
}
