import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { markOf } from '#chat/domain/marks.ts';
import { NewBelow } from '#chat/ui/new-below.tsx';
import { useEnd } from '#chat/ui/use-end.ts';
import type { Conversation } from '../api.ts';
import type { UnsentAnswer } from '../domain/desk-news.ts';
import type { DeskLine } from './desk-line.ts';
import { SaidText } from './said-text.tsx';
import { showLongMoment, showTime } from './show-moment.ts';

type ThreadProps = {
  conversation: Conversation;
  unsent: readonly UnsentAnswer[];
  isTyping: boolean;
  isUp: boolean;
  line: DeskLine;
};

/** What was said, the latest at the foot. What is seen here is read. */
export function Thread({ conversation, unsent, isTyping, isUp, line }: ThreadProps) {
  const { id, name, messages, createdAt, consent, guestSeenSeq } = conversation;
  const last = messages.at(-1)?.id ?? 0;
  const log = useRef<HTMLDivElement>(null);
  const { isAtEnd, look, toEnd } = useEnd(log, { mine: unsent.length, all: messages });
  const seen = useSeen(isAtEnd ? last : 0, isUp, (seq) => line.saw(id, seq));
  const unread = messages.filter((each) => !each.isFromRealtor && each.id > seen).length;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        role="log"
        aria-label="Messages"
        onScroll={look}
        className="h-full overflow-y-auto px-4 py-6 -outline-offset-3 md:px-9"
      >
        <p className="text-center text-14 text-ink-2">
          {showLongMoment(createdAt, new Date())}.
          {consent ? ` ${name} agreed to be answered by e-mail.` : ''}
        </p>
        <ol className="mt-4 grid gap-3">
          {messages.map(({ id: seq, message, isFromRealtor, timestamp, senderName }) => (
            <li
              key={seq}
              className={`grid gap-1 ${isFromRealtor ? 'justify-items-end' : 'justify-items-start'}`}
            >
              <p className="sr-only">{senderName}</p>
              <SaidText text={message} isOurs={isFromRealtor} />
              <p className="figures text-14 text-ink-2">
                <time dateTime={timestamp}>{showTime(timestamp)}</time>
                {isFromRealtor &&
                  ` · ${senderName} · ${markOf(seq, { delivered: guestSeenSeq, read: guestSeenSeq })}`}
              </p>
            </li>
          ))}
          {unsent.map(({ clientId, text, refused }) => (
            <li key={clientId} className="grid justify-items-end gap-1">
              <SaidText text={text} isOurs />
              {refused === null ? (
                <p className="text-14 text-ink-2">Sending...</p>
              ) : (
                <p role="alert" className="flex gap-1.5 text-14 text-bad">
                  <CircleAlert aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
                  <span>
                    Not sent. {refused}{' '}
                    <button
                      type="button"
                      onClick={() => line.retry(clientId)}
                      className="hit font-[550] underline"
                    >
                      Try again
                    </button>
                  </span>
                </p>
              )}
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

/**
 * Tells up to where was read, also when somebody comes back to the window, and once more when the line is: what was told
 * while there was none has not been heard. Gives how far that is.
 */
function useSeen(last: number, isUp: boolean, tell: (seq: number) => void): number {
  const [seen, setSeen] = useState(0);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const look = () => {
      if (document.hidden || last === 0) return;
      setSeen(last);
      if (isUp) latest.current(last);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, isUp]);
  return seen;
}
