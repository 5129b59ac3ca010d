import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { ChatMessage } from '../domain/chat-message.ts';
import type { Unsent } from '../domain/chat-state.ts';
import type { Mark } from '../domain/marks.ts';
import { homesIn, type MessagePart, partsOf, withoutLastHomes } from '../domain/message-parts.ts';
import { HomeCard } from './home-card.tsx';

/** More would make a list of a conversation. */
const CARDS = 3;

const MARKS: Record<Mark, string> = {
  sending: 'Sending...',
  failed: 'Not sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
};

// The office's clock: by it go the days above, and the hours at which somebody is there.
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type BubbleProps = { message: ChatMessage; isFirst: boolean; isLast: boolean; mark: Mark | null };

/** One message as the server keeps it. */
export const Bubble = ({ message, isFirst, isLast, mark }: BubbleProps) => (
  <li className={`flex flex-col gap-1.5 ${isFirst ? 'mt-4' : 'mt-1.5'}`}>
    {isFirst && message.isFromRealtor ? (
      <p className="text-14 text-ink-3">{message.senderName}</p>
    ) : (
      <p className="sr-only">{message.isFromRealtor ? message.senderName : 'You'}</p>
    )}
    <Said text={message.text} isMine={!message.isFromRealtor} />
    {(isLast || mark) && (
      <p className={`text-14 text-ink-3 ${message.isFromRealtor ? '' : 'self-end'}`}>
        <time dateTime={message.sentAt.toISOString()}>{clock.format(message.sentAt)}</time>
        {mark && ` · ${MARKS[mark]}`}
      </p>
    )}
  </li>
);

/** One that is not stored yet, or was refused. */
export const UnsentBubble = ({ unsent, onRetry }: { unsent: Unsent; onRetry: () => void }) => (
  <li className="mt-1.5 flex flex-col items-end gap-1.5">
    <p className="sr-only">You</p>
    <Said text={unsent.text} isMine />
    {unsent.refused === null ? (
      <p className="text-14 text-ink-3">{MARKS.sending}</p>
    ) : (
      <p role="alert" className="flex items-start gap-1.5 text-14 text-bad">
        <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-0.5 shrink-0" />
        <span>
          {MARKS.failed}. {unsent.refused}{' '}
          <button type="button" onClick={onRetry} className="hit font-[550] underline">
            Try again
          </button>
        </span>
      </p>
    )}
  </li>
);

function Said({ text, isMine }: { text: string; isMine: boolean }) {
  const parts = partsOf(text, window.location.origin);
  const words = withoutLastHomes(parts);
  return (
    <>
      {words.length > 0 && (
        <p
          dir="auto"
          className={`max-w-[82%] whitespace-pre-wrap rounded-[16px] px-4 py-2.5 leading-[1.45] [overflow-wrap:anywhere] ${
            isMine
              ? 'self-end rounded-br-[5px] bg-primary text-on-primary'
              : 'self-start rounded-bl-[5px] bg-sunk'
          }`}
        >
          {words.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
            <Part key={at} part={part} />
          ))}
        </p>
      )}
      {homesIn(parts)
        .slice(0, CARDS)
        .map((id) => (
          <div key={id} className={`w-[82%] ${isMine ? 'self-end' : ''}`}>
            <HomeCard id={id} />
          </div>
        ))}
    </>
  );
}

const Part = ({ part }: { part: MessagePart }): ReactNode =>
  part.is === 'text' ? (
    part.text
  ) : (
    <SiteLink href={`/property/${part.id}`} className="underline">
      {part.text}
    </SiteLink>
  );
