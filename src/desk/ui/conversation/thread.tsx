import { Fragment, useRef } from 'react';
import { markOf } from '#chat/domain/marks.ts';
import { MessageText } from '#chat/ui/message-text.tsx';
import { NewBelow } from '#chat/ui/new-below.tsx';
import { UnsentMark } from '#chat/ui/unsent-mark.tsx';
import { useEnd } from '#chat/ui/use-end.ts';
import { useSeen } from '#chat/ui/use-seen.ts';
import { dayInToronto, formatDay, formatTime } from '#platform/domain/day.ts';
import type { UnsentAnswer } from '../../domain/conversation-updates.ts';
import type { Conversation } from '../../domain/desk-conversation.ts';
import type { DeskClient } from '../desk-client.ts';

type ThreadProps = {
  conversation: Conversation;
  unsent: readonly UnsentAnswer[];
  isTyping: boolean;
  isUp: boolean;
  client: DeskClient;
};

/** The messages, latest at the bottom. Messages shown here count as read. */
export function Thread({ conversation, unsent, isTyping, isUp, client }: ThreadProps) {
  const { id, name, messages, consent, guestSeenSeq } = conversation;
  const last = messages.at(-1)?.id ?? 0;
  const log = useRef<HTMLDivElement>(null);
  const { isAtEnd, look, toEnd } = useEnd(log, { mine: unsent.length, all: messages });
  const seen = useSeen({
    upTo: isAtEnd ? last : 0,
    isUp,
    onSeen: (seq) => client.reportSeen(id, seq),
  });
  const unread = messages.filter((each) => !each.isFromRealtor && each.id > seen).length;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label="Messages"
        onScroll={look}
        className="h-full overflow-y-auto px-4 py-6 -outline-offset-3 md:px-9"
      >
        {consent && (
          <p className="text-center text-14 text-ink-2">{name} agreed to get answers by email.</p>
        )}
        <ol className="mt-4 grid gap-3">
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              <NewDay of={message} after={messages[at - 1]} />
              <Written message={message} guestSeenSeq={guestSeenSeq} />
            </Fragment>
          ))}
          {unsent.map(({ clientId, text, refused }) => (
            <li key={clientId} className="flex flex-col items-end gap-1">
              <MessageText text={text} isMine />
              <UnsentMark refused={refused} onRetry={() => client.retry(clientId)} />
            </li>
          ))}
        </ol>
        <p role="status" className="mt-3 min-h-6 text-14 text-ink-2">
          {isTyping && `${name} is typing...`}
        </p>
      </div>
      {unread > 0 && !isAtEnd && <NewBelow count={unread} onPress={toEnd} />}
    </div>
  );
}

type Message = Conversation['messages'][number];

function NewDay({ of, after }: { of: Message; after: Message | undefined }) {
  const day = dayInToronto(new Date(of.timestamp));
  if (after && dayInToronto(new Date(after.timestamp)) === day) return null;
  return <li className="text-center text-14 text-ink-2">{formatDay(day)}</li>;
}

function Written({ message, guestSeenSeq }: { message: Message; guestSeenSeq: number }) {
  const { id, message: text, isFromRealtor, senderName, timestamp } = message;
  const seen = { delivered: guestSeenSeq, read: guestSeenSeq };
  return (
    <li className="flex flex-col gap-1">
      <p className="sr-only">{senderName}</p>
      <MessageText text={text} isMine={isFromRealtor} theirs="bg-card shadow-card" />
      <p className={`figures text-14 text-ink-2 ${isFromRealtor ? 'self-end' : ''}`}>
        <time dateTime={timestamp}>{formatTime(new Date(timestamp))}</time>
        {isFromRealtor && ` · ${senderName} · ${markOf(id, seen)}`}
      </p>
    </li>
  );
}
