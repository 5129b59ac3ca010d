import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryFor } from '#platform/ui/api/ask.ts';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { showUnread } from '../api.ts';
import { IN_BROWSER } from './storage-keys.ts';

const POLL_INTERVAL = 60_000;

/** The socket is closed with the chat, so this polls while the page is visible. */
const unreadQuery = queryOptions({
  ...queryFor(showUnread),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: POLL_INTERVAL,
});

/** How many answers are unread while the chat is closed; makes no request for visitors who have never chatted. */
export function UnreadBadge() {
  const hasChatted = useSyncExternalStore(never, hasChattedHere, () => false);
  const { data } = useQuery({ ...unreadQuery, enabled: hasChatted });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="figures absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 font-[550] text-14 text-on-accent">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

const never = () => () => undefined;
const hasChattedHere = () => browserStorage.get(IN_BROWSER.known) !== '';
