import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { openTabsChannel } from '#platform/ui/browser/tabs-channel.ts';
import type { User } from '../api.ts';
import { markSignedIn } from './signed-in-mark.ts';
import { userQuery } from './use-account.ts';

/** The channel on which a browser's tabs share the signed-in account's id. */
const CHANNEL = 'signed-in';

/** Starts and ends the session in this browser; its other tabs follow. */
export function useSession() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const change = async (user: User | null) => {
      await know(queryClient, user);
      notifyOtherTabs(user);
    };
    return { begin: (user: User) => change(user), end: () => change(null) };
  }, [queryClient]);
}

/** Follows sign-in changes from any source. Mounted once per page. */
export function useFollowSession() {
  const queryClient = useQueryClient();
  useEffect(() => followTabs(queryClient), [queryClient]);
  useEffect(() => followCalls(queryClient), [queryClient]);
}

/** Handles a sign-in or sign-out in another tab, and a page restored from the back/forward cache. */
function followTabs(queryClient: QueryClient) {
  const ask = () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  const askIfOther = ({ data: id }: MessageEvent) => {
    if (id !== (userIn(queryClient)?.id ?? null)) ask();
  };
  const askIfBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask();
  };
  const channel = openTabsChannel(CHANNEL);
  channel?.addEventListener('message', askIfOther);
  window.addEventListener('pageshow', askIfBack);
  return () => {
    channel?.close();
    window.removeEventListener('pageshow', askIfBack);
  };
}

/** Handles a 401 after the session expired, and clears one user's data before the next user sees it. */
function followCalls(queryClient: QueryClient) {
  let former = userIn(queryClient);
  const endIfExpired = (problem: unknown) => {
    if (statusOf(problem) === 401 && userIn(queryClient)) know(queryClient, null);
  };
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') endIfExpired(event.action.error);
      const user = userIn(queryClient);
      if (former && former.id !== user?.id) clearPersonal(queryClient);
      former = user;
      if (user !== undefined) markSignedIn(user !== null);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        endIfExpired(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const userIn = (queryClient: QueryClient) => queryClient.getQueryData(userQuery.queryKey);

const statusOf = (problem: unknown) =>
  problem instanceof ApiError || problem instanceof Refused ? problem.status : null;

/** Cancels pending calls, which would report the previous state. */
async function know(queryClient: QueryClient, user: User | null) {
  await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  queryClient.setQueryData(userQuery.queryKey, user);
}

const clearPersonal = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });

function notifyOtherTabs(user: User | null) {
  const channel = openTabsChannel(CHANNEL);
  channel?.postMessage(user?.id ?? null);
  channel?.close();
}
