import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '#accounts/ui/use-account.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import type { Preferences } from '../domain/preferences.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { savedPreferencesQuery } from './advisor-queries.ts';

/**
 * Fills in the signed-in visitor's saved answers, unless they have changed a field already. Fields filled in from the
 * address stay. When they sign out or another account signs in, the answers are removed and `onLeft` is called.
 */
export function useSavedAnswers(
  { reset, formState: { isDirty } }: AdvisorForm,
  { prefill, onLeft }: { prefill: Partial<Preferences>; onLeft: () => void },
) {
  const account = useAccount();
  const userId = account.status === 'signed-in' ? account.user.id : null;
  const { data } = useQuery({ ...savedPreferencesQuery, enabled: userId !== null });
  const saved = userId === null ? null : data?.preferences;
  const previous = useRef(userId);

  const startOver = useEffectEvent(() => {
    reset(DEFAULT_PREFERENCES);
    onLeft();
  });
  useEffect(() => {
    if (previous.current !== null && previous.current !== userId) startOver();
    previous.current = userId;
  }, [userId]);

  const fillIn = useEffectEvent((answers: Preferences) => {
    if (!isDirty) reset({ ...answers, ...prefill });
  });
  useEffect(() => {
    if (saved) fillIn(saved);
  }, [saved]);
}
