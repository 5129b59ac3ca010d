import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/domain/call.ts';
import { ApiError } from '#platform/ui/api/api-client.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import {
  findHomes,
  listConversations,
  listLeads,
  showConversation,
  showDesk,
  showLead,
} from '../api.ts';

type Listed = { status?: string; search: string; before: string | null };

/** Fetched again whenever it is shown: the socket reports changes only while it is open. */
const ALWAYS_FRESH = { refetchOnMount: 'always', staleTime: 0 } as const;

export const deskQuery = queryFor(showDesk);

export type ConversationList = AnswerOf<typeof listConversations>;

export const conversationsQuery = (listed: Listed) =>
  queryOptions({ ...queryFor(listConversations, { query: queryOf(listed) }), ...ALWAYS_FRESH });

export const isListOfConversations = (key: unknown): boolean =>
  key === listConversations.path || String(key).startsWith(`${listConversations.path}?`);

export const leadsQuery = (listed: Listed) =>
  queryOptions({ ...queryFor(listLeads, { query: queryOf(listed) }), ...ALWAYS_FRESH });

export const conversationQuery = (id: number) =>
  queryOptions({ ...queryFor(showConversation, { params: { id } }), ...ALWAYS_FRESH });

export const leadQuery = (id: string) =>
  queryOptions({ ...queryFor(showLead, { params: { id } }), ...ALWAYS_FRESH });

export const homesQuery = (search: string) => queryFor(findHomes, { query: { search } });

/** Refetches all queries whose path begins like this: by default everything the desk shows. */
export const refetchAll = (queryClient: QueryClient, path: string = showDesk.path): Promise<void> =>
  refetch(queryClient, {
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(path),
  });

/**
 * Refetches these queries, also while one is in flight, because its answer may be older than the change. On its
 * own, the library would keep an initial fetch that is in flight.
 */
export function refetch(queryClient: QueryClient, which: QueryFilters): Promise<void> {
  void queryClient.cancelQueries({ ...which, type: 'active' }, { revert: false, silent: true });
  return queryClient.invalidateQueries(which);
}

/** The record does not exist (any more), so cached data must not be shown. */
export const isAbsent = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 404;

const queryOf = ({ status, search, before }: Listed) => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(before && { before }),
});
