import { MessageCircle } from 'lucide-react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { useChatPlace } from './chat-place.tsx';

/**
 * The way to the live chat, at the bottom right of every page, with how many messages have not been read. A page whose
 * own bar on a phone holds the chat says so with `data-holds-chat`, and there this one makes room.
 */
export function ChatButton() {
  const place = useChatPlace();
  const unread = place?.unread ?? 0;
  return (
    <aside aria-label="Live chat" hidden={place?.isOpen}>
      <SiteLink
        href="/chat"
        aria-label={unread > 0 ? `Live chat, ${unread} unread` : 'Live chat'}
        onClick={place?.open}
        className="no-print on-bar fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-14 place-items-center rounded-full border border-line shadow-lift md:right-6 md:bottom-6 max-md:[:root:has([data-holds-chat])_&]:hidden"
      >
        <MessageCircle aria-hidden strokeWidth={1.6} className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 font-[550] text-14 text-on-plate"
          >
            {unread}
          </span>
        )}
      </SiteLink>
    </aside>
  );
}
