import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '#platform/ui/api-client.ts';
import { Refused } from '#platform/ui/refused.ts';
import type { User } from '../api.ts';
import { markSignedIn } from './signed-in-mark.ts';
import { userQuery } from './use-account.ts';

/** How tabs of one browser tell each other who is signed in, by the account's id. */
const CHANNEL = 'signed-in';

/** Begins and ends the time that somebody is signed in, as this browser sees it; its other tabs follow. */
export function useSession() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const change = async (user: User | null) => {
      await know(queryClient, user);
      tellOtherTabs(user);
    };
    return { begin: (user: User) => change(user), end: () => change(null) };
  }, [queryClient]);
}

/** Follows who is signed in wherever that changes. Stands once in the page. */
export function useFollowSession() {
  const queryClient = useQueryClient();
  useEffect(() => followTabs(queryClient), [queryClient]);
  useEffect(() => followCalls(queryClient), [queryClient]);
}

/** Somebody signs in or out in another tab, or comes back to a page that the browser had put away. */
function followTabs(queryClient: QueryClient) {
  const ask = () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  const askIfOther = ({ data: id }: MessageEvent) => {
    if (id !== (userIn(queryClient)?.id ?? null)) ask();
  };
  const askIfBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask();
  };
  const channel = openChannel();
  channel?.addEventListener('message', askIfOther);
  window.addEventListener('pageshow', askIfBack);
  return () => {
    channel?.close();
    window.removeEventListener('pageshow', askIfBack);
  };
}

/** A call is answered with 401, because the session has expired; and what belonged to one person is not shown to the next. */
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
      if (former && former.id !== user?.id) forgetPersonal(queryClient);
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

/** A call that is still under way would answer for the time before. */
async function know(queryClient: QueryClient, user: User | null) {
  await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
  queryClient.setQueryData(userQuery.queryKey, user);
}

const forgetPersonal = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });

function tellOtherTabs(user: User | null) {
  const channel = openChannel();
  channel?.postMessage(user?.id ?? null);
  channel?.close();
}

/** Null in a browser that refuses a site its cookies: Firefox then refuses channels too, and nobody can be signed in. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
