import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToDesk } from '#chat/domain/frames.ts';
import { atMostEvery } from '#platform/ui/browser/at-most-every.ts';
import { listLeads, showDesk } from '../api.ts';
import { afterFrame, hasGap, withMessage } from '../domain/conversation-updates.ts';
import { announceMessage } from './announce-message.ts';
import { DeskClient, type DeskView } from './desk-client.ts';
import {
  type ConversationList,
  conversationQuery,
  deskQuery,
  isListOfConversations,
  refetch,
  refetchAll,
} from './desk-queries.ts';

/** Milliseconds between two readings of the lists: every message reaches every desk, and an office may have hundreds. */
const LIST_INTERVAL = 2_000;

/** The desk's connection while the desk is open; frames update the query cache. */
export function useDeskClient(
  me: { id: number; name: string },
  onOpen: (conversation: number) => void,
): DeskView & { client: DeskClient } {
  const queryClient = useQueryClient();
  const [client] = useState(() => {
    const refetchListsSoon = atMostEvery(LIST_INTERVAL, () => refetchLists(queryClient));
    return new DeskClient({
      realtor: me.id,
      onFrame(frame) {
        applyFrame(frame, { queryClient, refetchListsSoon });
        if (frame.type === 'message' && !frame.isFromRealtor)
          announceMessage(frame, () => onOpen(frame.conversation));
      },
      onStored({ answer: { conversation, clientId, text }, id, timestamp }) {
        const message = { id, clientId, message: text, isFromRealtor: true, timestamp };
        change(queryClient, conversation, (shown) =>
          withMessage(shown, { ...message, senderName: me.name }),
        );
        refetchConversation(queryClient, conversation);
        refetchListsSoon();
      },
      // A realtor whose session has ended is refused; the query then shows the login page.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey }),
    });
  });
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  useEffect(() => {
    client.open();
    return () => client.close();
  }, [client]);
  return { ...view, client };
}

type Shown = Parameters<typeof afterFrame>[0];
type Refetching = { queryClient: QueryClient; refetchListsSoon(): void };

function applyFrame(frame: ToDesk, { queryClient, refetchListsSoon }: Refetching): void {
  switch (frame.type) {
    // Anything may have changed while disconnected.
    case 'welcome':
      void refetchAll(queryClient);
      return;
    case 'message':
      change(queryClient, frame.conversation, (shown) => afterFrame(shown, frame));
      if (isMissingMessages(queryClient, frame.conversation))
        refetchConversation(queryClient, frame.conversation);
      refetchListsSoon();
      return;
    case 'presence':
      change(queryClient, frame.conversation, (shown) => afterFrame(shown, frame));
      changeInLists(queryClient, frame);
      return;
    case 'marks':
      change(queryClient, frame.conversation, (shown) => afterFrame(shown, frame));
      return;
    case 'changed':
      refetchConversation(queryClient, frame.conversation);
      // Its position may have changed.
      refetchListsSoon();
      return;
    case 'leads':
      void refetchAll(queryClient, listLeads.path);
      void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey });
  }
}

const refetchConversation = (queryClient: QueryClient, id: number): void =>
  void refetch(queryClient, { queryKey: conversationQuery(id).queryKey });

const refetchLists = (queryClient: QueryClient): void =>
  void refetch(queryClient, {
    predicate: ({ queryKey: [path] }) => path === showDesk.path || isListOfConversations(path),
  });

/** Visitors come and go too often to refetch the lists each time. */
function changeInLists(
  queryClient: QueryClient,
  { conversation, isThere }: Extract<ToDesk, { type: 'presence' }>,
): void {
  queryClient.setQueriesData<ConversationList>(
    { predicate: ({ queryKey: [path] }) => isListOfConversations(path) },
    (known) =>
      known && {
        ...known,
        conversations: known.conversations.map((one) =>
          one.id === conversation ? { ...one, isVisitorThere: isThere } : one,
        ),
      },
  );
}

const isMissingMessages = (queryClient: QueryClient, id: number): boolean => {
  const known = queryClient.getQueryData(conversationQuery(id).queryKey);
  return known !== undefined && hasGap(known.conversation);
};

function change(queryClient: QueryClient, id: number, how: (shown: Shown) => Shown): void {
  const query = conversationQuery(id);
  queryClient.setQueryData(
    query.queryKey,
    (known) => known && { conversation: how(known.conversation) },
  );
  // An answer in flight may be older than the change and would undo it.
  if (queryClient.isFetching(query) > 0) void refetch(queryClient, { queryKey: query.queryKey });
}
