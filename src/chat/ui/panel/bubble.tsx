import { formatTime } from '#platform/domain/day.ts';
import type { ChatMessage } from '../../domain/chat-message.ts';
import type { Unsent } from '../../domain/chat-state.ts';
import type { Mark } from '../../domain/marks.ts';
import { MessageText } from '../message-text.tsx';
import { UnsentMark } from '../unsent-mark.tsx';

const MARKS: Record<Mark, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' };

type BubbleProps = { message: ChatMessage; isFirst: boolean; isLast: boolean; mark: Mark | null };

/** A stored message. */
export const Bubble = ({ message, isFirst, isLast, mark }: BubbleProps) => (
  <li className={`flex flex-col gap-1.5 ${isFirst ? 'mt-4' : 'mt-1.5'}`}>
    {isFirst && message.isFromRealtor ? (
      <p className="text-14 text-ink-3">{message.senderName}</p>
    ) : (
      <p className="sr-only">{message.isFromRealtor ? message.senderName : 'You'}</p>
    )}
    <MessageText text={message.text} isMine={!message.isFromRealtor} />
    {(isLast || mark) && (
      <p className={`text-14 text-ink-3 ${message.isFromRealtor ? '' : 'self-end'}`}>
        <time dateTime={message.sentAt.toISOString()}>{formatTime(message.sentAt)}</time>
        {mark && ` · ${MARKS[mark]}`}
      </p>
    )}
  </li>
);

/** A message that is not stored yet, or was refused. */
export const UnsentBubble = ({ unsent, onRetry }: { unsent: Unsent; onRetry: () => void }) => (
  <li className="mt-1.5 flex flex-col items-end gap-1.5">
    <p className="sr-only">You</p>
    <MessageText text={unsent.text} isMine />
    <UnsentMark refused={unsent.refused} onRetry={onRetry} />
  </li>
);
