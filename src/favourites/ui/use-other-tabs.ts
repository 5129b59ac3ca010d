import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openTabsChannel } from '#platform/ui/browser/tabs-channel.ts';
import { FAVOURITES_KEY } from './favourite-queries.ts';

/** Follows what the visitor saves and removes in other tabs. Returns what tells them that something has changed here. */
export function useOtherTabs(): () => void {
  const queryClient = useQueryClient();
  // One for both directions: a channel doesn't receive its own messages.
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const ask = () => queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
    const askIfBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    channel.current = openTabsChannel('saved-homes');
    channel.current?.addEventListener('message', ask);
    window.addEventListener('pageshow', askIfBack);
    return () => {
      channel.current?.close();
      window.removeEventListener('pageshow', askIfBack);
    };
  }, [queryClient]);
  return () => channel.current?.postMessage(null);
}
