import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#platform/ui/ask.ts';
import { browserMemory } from '#platform/ui/memory.ts';
import { showUnread } from '../api.ts';
import { IN_BROWSER } from './kept-here.ts';

const ASKED_EVERY = 60_000;

/** The chat's line is closed: this asks, while somebody looks at the page. */
const unreadQuery = queryOptions({
  ...queryFor(showUnread),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ASKED_EVERY,
});

/** How many answers wait in a chat that is closed; nothing for whoever has never chatted, of whom nothing is asked. */
export function UnreadBadge() {
  const hasChatted = useSyncExternalStore(never, hasChattedHere, () => false);
  const { data } = useQuery({ ...unreadQuery, enabled: hasChatted });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="figures absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 font-[550] text-14 text-on-plate">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

const never = () => () => undefined;
const hasChattedHere = () => browserMemory.recall(IN_BROWSER.known) !== '';
