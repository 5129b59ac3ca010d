import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryFor } from '#platform/ui/api/ask.ts';
import { useOnline } from '#platform/ui/api/online.ts';
import { type Suggestions, suggest } from '../../api.ts';

/** What is known about what was typed. While it loads, `found` is about what was typed before. */
export type SuggestionState = {
  status: 'nothing-typed' | 'loading' | 'shown' | 'failed' | 'offline';
  found: Suggestions | undefined;
};

/** The suggestions for a text. A newer text cancels the request for the one before, so its answer counts alone. */
export function useSuggestions(
  text: string,
  filters: Readonly<Record<string, string>>,
): SuggestionState {
  const typed = useDeferredValue(text);
  const isOnline = useOnline();
  const { data, isError, isPlaceholderData } = useQuery({
    ...queryFor(suggest, { query: { q: typed, ...filters } }),
    enabled: typed !== '' && isOnline,
    placeholderData: keepPreviousData,
  });
  if (text === '') return { status: 'nothing-typed', found: undefined };
  if (!isOnline) return { status: 'offline', found: undefined };
  if (isError) return { status: 'failed', found: undefined };
  const isLate = typed !== text || data === undefined || isPlaceholderData;
  return { status: isLate ? 'loading' : 'shown', found: data };
}
