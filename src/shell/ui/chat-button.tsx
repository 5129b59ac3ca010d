import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { useChatPlace } from './chat-place.tsx';

/**
 * The way to the live chat, at the bottom right of every page; `unread` says what waits there, wherever the conversation is
 * out of sight. A page whose own bar on a phone holds the chat says so with `data-holds-chat`, and there this one makes room.
 */
export function ChatButton({ unread }: { unread: ReactNode }) {
  const place = useChatPlace();
  return (
    <aside aria-label="Live chat" hidden={place?.isOpen}>
      <SiteLink
        href="/chat"
        onClick={place?.open}
        className="no-print on-bar fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-14 place-items-center rounded-full border border-line shadow-lift md:right-6 md:bottom-6 max-md:[:root:has([data-holds-chat])_&]:hidden"
      >
        <MessageCircle aria-hidden strokeWidth={1.6} className="size-5" />
        <span className="sr-only">Live chat </span>
        {!place?.isShown && unread}
      </SiteLink>
    </aside>
  );
}
