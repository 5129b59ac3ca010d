import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ConversationInBrief } from '../../domain/desk-conversation.ts';
import { initialsOf } from '../../domain/initials.ts';
import { conversationEntry } from '../../domain/open-entry.ts';
import { formatWaitingTime } from '../../domain/waiting.ts';
import { conversationsQuery } from '../desk-queries.ts';
import { formatRecentTime } from '../recent-time.ts';
import { EntryButton } from './entry-button.tsx';
import { ListEnd } from './list-end.tsx';
import { useNow } from './use-now.ts';

type PageProps = {
  filter: { status: 'open' | 'closed'; search: string };
  before: string | null;
  /** The entry that is open. */
  chosen: string;
  onChoose: (entry: string) => void;
};

/** A page of conversations, followed by the next page once requested. A search keeps the old entries until it is answered. */
export function ConversationsPage({ filter, before, chosen, onChoose }: PageProps) {
  const page = useQuery({
    ...conversationsQuery({ ...filter, before }),
    placeholderData: keepPreviousData,
  });
  // The search whose next page was requested: another one begins with its first page.
  const [continued, setContinued] = useState<string | null>(null);
  const more = continued === filter.search;
  const next = page.isPlaceholderData ? null : (page.data?.before ?? null);
  return (
    <>
      <ul>
        {page.data?.conversations.map((one) => (
          <li key={one.id}>
            <ConversationEntry one={one} chosen={chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {next !== null && more && (
        <ConversationsPage filter={filter} chosen={chosen} onChoose={onChoose} before={next} />
      )}
      <ListEnd
        page={page}
        isEmpty={before === null && page.data?.conversations.length === 0}
        empty={filter.search === '' ? 'No conversations.' : 'Nothing found.'}
        onMore={next !== null && !more ? () => setContinued(filter.search) : null}
      />
    </>
  );
}

type EntryProps = Pick<PageProps, 'chosen' | 'onChoose'> & { one: ConversationInBrief };

function ConversationEntry({ one, chosen, onChoose }: EntryProps) {
  const now = useNow(one.waitingSince !== null);
  const wait = formatWaitingTime(one.waitingSince, now);
  const from = one.listing?.words ?? one.startedFrom;
  return (
    <EntryButton
      chosen={chosen}
      onChoose={onChoose}
      entry={conversationEntry(one.id)}
      initials={initialsOf(one.name)}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-[550]">{one.name}</span>
          {one.isVisitorThere && (
            <span className="size-2 shrink-0 rounded-full bg-good">
              <span className="sr-only">in the chat now</span>
            </span>
          )}
        </span>
        {wait ? (
          <span className="figures shrink-0 rounded-full bg-warn-wash px-2 text-14 text-warn leading-[26px]">
            {wait}
          </span>
        ) : (
          <span className="figures shrink-0 text-14 text-ink-3">
            {formatRecentTime(one.lastAt, new Date())}
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className={`truncate text-14 ${one.unread > 0 ? 'font-[550]' : 'text-ink-2'}`}>
          {one.lastText || 'No messages yet'}
        </span>
        {one.unread > 0 && (
          <span className="size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{one.unread} unread</span>
          </span>
        )}
      </span>
      {from !== '' && (
        <span className="flex items-center gap-1.5 text-14 text-ink-2">
          <FileText aria-hidden strokeWidth={1.6} className="size-4 shrink-0" />
          <span className="truncate">{from}</span>
        </span>
      )}
      {one.assignedTo && (
        <span className="truncate text-14 text-ink-3">With {one.assignedTo.name}</span>
      )}
    </EntryButton>
  );
}
