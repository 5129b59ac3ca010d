import { useEffect, useState } from 'react';
import { type Chat, lastOfTeam, unreadAfter } from '../domain/chat-state.ts';
import type { ChatLine } from './chat-line.ts';
import { recall, remember, TAB_KEYS } from './tab-memory.ts';

/**
 * What the team wrote counts as seen once it has been on the screen: `isInSight` says that the conversation is shown
 * to its end. The team is told, and told once more when the line is up again: what was seen without one has not been
 * heard. Gives how many messages have not been seen.
 */
export function useSeen(
  chat: Chat,
  line: ChatLine,
  { isInSight, isConnected }: { isInSight: boolean; isConnected: boolean },
): number {
  const [seen, setSeen] = useState(() => Number(recall(TAB_KEYS.seen)) || 0);
  const isShown = useIsShown();
  const last = lastOfTeam(chat);

  useEffect(() => {
    if (!isInSight || !isShown || last === 0) return;
    setSeen(last);
    remember(TAB_KEYS.seen, String(last));
    if (isConnected) line.saw(last);
  }, [isInSight, isShown, isConnected, last, line]);

  return unreadAfter(chat, seen);
}

/** Whether anybody can see this tab. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isShown;
}
