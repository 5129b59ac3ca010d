import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { PERSONAL } from '#accounts/ui/session.ts';
import { ApiError } from '#platform/ui/api-client.ts';
import type {
  Conversation,
  DeskLead,
  findHomes,
  listConversations,
  listLeads,
  showDesk,
} from '../api.ts';
import { DESK_PATHS } from '../domain/call-paths.ts';

type Answer<Of extends { answer: z.ZodMiniType }> = z.infer<Of['answer']>;
type Listed = { status?: string; search: string; before: string | null };

/** Asked anew whenever it is shown: the socket tells what has changed only while it is open. */
const asked = { meta: PERSONAL, refetchOnMount: 'always' } as const;

export const deskQuery = queryOptions<Answer<typeof showDesk>>({
  queryKey: [DESK_PATHS.desk],
  meta: PERSONAL,
});

export type ConversationList = Answer<typeof listConversations>;

export const conversationsQuery = (listed: Listed) =>
  queryOptions<ConversationList>({
    ...asked,
    queryKey: [DESK_PATHS.conversations + queryOf(listed)],
  });

export const isListOfConversations = (key: unknown): boolean =>
  key === DESK_PATHS.conversations || String(key).startsWith(`${DESK_PATHS.conversations}?`);

export const leadsQuery = (listed: Listed) =>
  queryOptions<Answer<typeof listLeads>>({
    ...asked,
    queryKey: [DESK_PATHS.leads + queryOf(listed)],
  });

export const conversationQuery = (id: number) =>
  queryOptions<{ conversation: Conversation }>({
    ...asked,
    queryKey: [conversationPath(id)],
  });

export const leadQuery = (id: string) =>
  queryOptions<{ lead: DeskLead }>({ ...asked, queryKey: [leadPath(id)] });

export const homesQuery = (search: string) =>
  queryOptions<Answer<typeof findHomes>>({
    meta: PERSONAL,
    queryKey: [`${DESK_PATHS.homes}?search=${encodeURIComponent(search)}`],
  });

export const conversationPath = (id: number): string =>
  DESK_PATHS.conversation.replace('{id}', String(id));

export const leadPath = (id: string): string => DESK_PATHS.lead.replace('{id}', id);

/** Has everything asked anew whose address begins so: by default all that the desk shows. */
export const askAnew = (queryClient: QueryClient, path: string = DESK_PATHS.desk): Promise<void> =>
  askAgain(queryClient, {
    predicate: ({ queryKey: [asked] }) => typeof asked === 'string' && asked.startsWith(path),
  });

/**
 * Has these asked anew, also where an answer is on its way: it may be older than what has changed. Of a first answer the
 * library would make do with that one.
 */
export function askAgain(queryClient: QueryClient, which: QueryFilters): Promise<void> {
  void queryClient.cancelQueries({ ...which, type: 'active' }, { revert: false, silent: true });
  return queryClient.invalidateQueries(which);
}

/** There is no such thing, or not any more: what was known of it is shown no longer. */
export const isAbsent = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 404;

function queryOf({ status, search, before }: Listed): string {
  const given = { ...(status && { status }), ...(search && { search }), ...(before && { before }) };
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}
