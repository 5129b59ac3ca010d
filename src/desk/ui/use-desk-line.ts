import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToDesk } from '#chat/domain/frames.ts';
import { DESK_PATHS } from '../domain/call-paths.ts';
import { afterFrame, hasGap, withMessage } from '../domain/desk-news.ts';
import { announceMessage } from './announce-message.ts';
import { type DeskLine, type DeskView, deskLine } from './desk-line.ts';
import { askAnew, conversationPath, conversationQuery } from './desk-queries.ts';

/** The desk's line for as long as the desk is shown; what it tells is put in its place. */
export function useDeskLine(me: { id: number; name: string }): DeskView & { line: DeskLine } {
  const queryClient = useQueryClient();
  const [line] = useState(() =>
    deskLine({
      realtor: me.id,
      hear: (frame) => takeIn(queryClient, frame),
      onStored({ answer: { conversation, clientId, text }, id, timestamp }) {
        const message = { id, clientId, message: text, isFromRealtor: true, timestamp };
        change(queryClient, conversation, (shown) =>
          withMessage(shown, { ...message, senderName: me.name }),
        );
        askAnew(queryClient, DESK_PATHS.conversations);
      },
      // Whose session is over is let in no more, and would wait for ever.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: [DESK_PATHS.desk] }),
    }),
  );
  const view = useSyncExternalStore(line.subscribe, line.view, line.view);
  useEffect(() => {
    line.open();
    return line.close;
  }, [line]);
  return { ...view, line };
}

function takeIn(queryClient: QueryClient, frame: ToDesk): void {
  switch (frame.type) {
    // All may have changed while the line was down.
    case 'welcome':
      void askAnew(queryClient);
      return;
    case 'message':
      if (!frame.isFromRealtor) announceMessage(frame.senderName);
      change(queryClient, frame.conversation, (shown) => afterFrame(shown, frame));
      if (isShortOf(queryClient, frame.conversation))
        void askAnew(queryClient, conversationPath(frame.conversation));
      void askForLists(queryClient);
      return;
    case 'marks':
      change(queryClient, frame.conversation, (shown) => afterFrame(shown, frame));
      return;
    case 'changed':
      void askAnew(queryClient, conversationPath(frame.conversation));
      void askForLists(queryClient);
      return;
    case 'leads':
      void askAnew(queryClient, DESK_PATHS.leads);
      void queryClient.invalidateQueries({ queryKey: [DESK_PATHS.desk] });
  }
}

const askForLists = async (queryClient: QueryClient) => {
  await queryClient.invalidateQueries({ queryKey: [DESK_PATHS.desk] });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === DESK_PATHS.conversations || String(path).startsWith(`${DESK_PATHS.conversations}?`),
  });
};

const isShortOf = (queryClient: QueryClient, id: number): boolean => {
  const known = queryClient.getQueryData(conversationQuery(id).queryKey);
  return known !== undefined && hasGap(known.conversation);
};

type Shown = Parameters<typeof afterFrame>[0];

function change(queryClient: QueryClient, id: number, how: (shown: Shown) => Shown): void {
  const query = conversationQuery(id);
  queryClient.setQueryData(
    query.queryKey,
    (known) => known && { conversation: how(known.conversation) },
  );
  // An answer that is on its way may be older than the change, and would take it away again.
  if (queryClient.isFetching(query) > 0) void askAnew(queryClient, conversationPath(id));
}
