import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import type { Refused } from '#platform/ui/api/refusal.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type DeskSettings, showSettings } from '../api.ts';

export const settingsQuery = queryFor(showSettings);

/** Takes what a change answered, and has the site's facts read again, which it may have changed. */
export function useTakeSettings(): (settings: DeskSettings) => void {
  const client = useQueryClient();
  return (settings) => take(client, settings);
}

/** Reads the settings again, after a change elsewhere that they show. */
export function useRefetchSettings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

function take(client: QueryClient, settings: DeskSettings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  void client.invalidateQueries({ queryKey: siteFacts.queryKey });
}

/**
 * What a form does about refused changes: 404 means that the session has ended, and 409 that someone changed the section
 * first, so the next attempt has to be from the newest revision. True if it has said so itself.
 */
export function useRefusedChange(): (refused: Refused) => boolean {
  const client = useQueryClient();
  const toast = useToast();
  return ({ status }) => {
    if (status === 409) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    if (status !== 404) return false;
    toast({
      title: 'You’ve been signed out',
      text: 'Your text is still here. Open the sign-in page in another tab, then try again.',
      tone: 'destructive',
    });
    return true;
  };
}

/** Whether the page isn't there for this visitor: they don't work here, or they aren't an owner. */
export const isNotForThem = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.status === 404 || problem.status === 403);
