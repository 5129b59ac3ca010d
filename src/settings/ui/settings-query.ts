import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { type DeskSettings, showSettings } from '../api.ts';

export const settingsQuery = queryFor(showSettings);

/** Takes what a change answered, and has the site's facts read again, which it may have changed. */
export function useTakeSettings(): (settings: DeskSettings) => void {
  const client = useQueryClient();
  return (settings) => take(client, settings);
}

function take(client: QueryClient, settings: DeskSettings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  void client.invalidateQueries({ queryKey: siteFacts.queryKey });
}

/** Whether the page isn't there for this visitor: they don't work here, or they aren't an owner. */
export const isNotForThem = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.status === 404 || problem.status === 403);
