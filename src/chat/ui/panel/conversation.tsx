import { Info } from 'lucide-react';
import { useRef } from 'react';
import { formatDay } from '#platform/domain/day.ts';
import { type Chat, lastOfTeam, unreadAfter } from '../../domain/chat-state.ts';
import { type Entry, entriesOf } from '../../domain/entries.ts';
import { NewBelow } from '../new-below.tsx';
import { useEnd } from '../use-end.ts';
import { useSeen } from '../use-seen.ts';
import { Bubble, UnsentBubble } from './bubble.tsx';
import type { ChatClient } from './chat-client.ts';

type ConversationProps = {
  chat: Chat;
  client: ChatClient;
  isConnected: boolean;
  /** When the office reopens, if it is closed: '9:00 a.m.', 'tomorrow at 9:00 a.m.'. */
  backAt: string | null;
};

/** The conversation, scrolled to the newest message at the bottom. */
export function Conversation({ chat, client, isConnected, backAt }: ConversationProps) {
  const log = useRef<HTMLDivElement>(null);
  const { isAtEnd, look, toEnd } = useEnd(log, { mine: chat.unsent.length, all: chat });
  const seen = useSeen({
    upTo: isAtEnd ? lastOfTeam(chat) : 0,
    isUp: isConnected,
    onSeen: (seq) => client.reportSeen(seq),
  });
  const unread = unreadAfter(chat, seen);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs focus to scroll by keyboard.
        tabIndex={0}
        onScroll={look}
        className="h-full overflow-y-auto overscroll-contain px-4.5 py-4"
      >
        <Greeting chat={chat} backAt={backAt} />
        <ol>
          {entriesOf(chat).map((entry) => (
            <Row key={keyOf(entry)} entry={entry} onRetry={(clientId) => client.retry(clientId)} />
          ))}
        </ol>
        {chat.isTeamTyping && (
          <p className="mt-4 flex items-center gap-2.5 text-14 text-ink-2">
            <span aria-hidden className="flex gap-1 text-accent">
              {[0, 1, 2].map((dot) => (
                <span key={dot} className="size-1.5 rounded-full bg-current" />
              ))}
            </span>
            Team is typing...
          </p>
        )}
      </div>
      {unread > 0 && !isAtEnd && <NewBelow count={unread} onPress={toEnd} />}
    </div>
  );
}

function Greeting({ chat, backAt }: { chat: Chat; backAt: string | null }) {
  const isNew = chat.messages.length === 0 && chat.unsent.length === 0;
  const isUnstaffed = chat.office !== null && !chat.office.isRealtorThere;
  return (
    <>
      {isNew && (
        <p className={isUnstaffed ? 'mb-4 text-ink-2' : 'text-ink-2'}>
          Ask about a home, a neighbourhood, a cost or a viewing.
          {isUnstaffed ? '' : ' We’ll reply here, or by email if you’ve left.'}
        </p>
      )}
      {isUnstaffed && (
        <Notice>
          {backAt ? `We’re away until ${backAt} ` : 'We’re away right now. '}
          We’ll reply here and by email.
        </Notice>
      )}
    </>
  );
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <p className="flex gap-2.5 rounded-field bg-warn-wash px-4 py-3 text-14 text-warn">
    <Info aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

const keyOf = (entry: Entry): string => {
  switch (entry.kind) {
    case 'day':
      return entry.day;
    case 'message':
      return entry.message.isFromRealtor ? `${entry.message.seq}` : entry.message.clientId;
    // Keeps the same key once the message is stored.
    case 'unsent':
      return entry.unsent.clientId;
    case 'note':
      return entry.place;
  }
};

function Row({ entry, onRetry }: { entry: Entry; onRetry: ChatClient['retry'] }) {
  switch (entry.kind) {
    case 'day':
      return <li className="mt-4 text-center text-14 text-ink-3">{formatDay(entry.day)}</li>;
    case 'message':
      return <Bubble {...entry} />;
    case 'unsent':
      return <UnsentBubble unsent={entry.unsent} onRetry={() => onRetry(entry.unsent.clientId)} />;
    case 'note':
      return (
        <li className="mt-4">
          <Notice>{entry.text}</Notice>
        </li>
      );
  }
}
