import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { blip } from '../blip.ts';
import { IN_BROWSER } from '../storage-keys.ts';
import { ChatClient, type ChatNews, type ChatView } from './chat-client.ts';

/** The visitor's conversation, connected while the calling component is mounted. */
export function useChat(
  from: string,
  onUnavailable: () => void,
): ChatView & { client: ChatClient } {
  const toast = useToast();
  const news = useRef<(news: ChatNews) => void>(() => undefined);
  news.current = (happened) => {
    // With no realtor at the desk it would promise an answer.
    if (happened === 'registered' && client.view().chat.office?.isRealtorThere)
      toast({ title: 'Connected!', text: "You're now connected to live chat." });
    if (happened === 'lost')
      toast({
        title: 'Connection Error',
        text: 'Failed to connect to chat service. Please try again.',
        tone: 'destructive',
      });
    if (happened === 'answered' && browserStorage.get(IN_BROWSER.sound) !== '') blip();
    if (happened === 'unavailable') {
      toast({
        title: 'Chat Unavailable',
        text: 'Please use the contact form instead.',
        tone: 'destructive',
      });
      onUnavailable();
    }
  };
  const [client] = useState(() => new ChatClient(from, (happened) => news.current(happened)));
  const view = useSyncExternalStore(client.subscribe, client.view);
  const { at } = view.chat.visitor;

  useEffect(() => {
    client.open();
    return () => client.close();
  }, [client]);
  useEffect(() => {
    if (at !== 'unknown') browserStorage.set(IN_BROWSER.known, at === 'known' ? 'yes' : '');
  }, [at]);

  return { ...view, client };
}
