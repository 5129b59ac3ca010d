import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { useChatPlace } from './chat-place.tsx';

/**
 * Opens the live chat, at the bottom right of every page; `unread` counts unseen answers while the conversation is
 * not visible. It never covers a control: from 768 px it has its own margin (`frame`), and on a phone it is in a
 * full-width bar. A page's own content in that bar leaves room for the button at the right and is marked
 * `data-holds-bar`. If magnified text would leave little else visible, the bar moves to the end of the page.
 */
export function ChatButton({ unread }: { unread: ReactNode }) {
  const place = useChatPlace();
  const { phone } = useBrokerage();
  return (
    <aside aria-label="Live chat" hidden={place?.isOpen} className="chat-bar no-print">
      <p className="chat-bar-phone">
        <a
          href={`tel:+1-${phone}`}
          className="flex min-h-11 items-center gap-2.5 font-[550] [:root:has([data-holds-bar])_&]:hidden"
        >
          <Phone aria-hidden strokeWidth={1.6} className="size-5" />
          Call {phone}
        </a>
      </p>
      <a href="/chat" onClick={place?.open} className="chat-button on-bar">
        <MessageCircle aria-hidden strokeWidth={1.6} className="size-5" />
        <span className="sr-only">Live chat </span>
        {!place?.isShown && unread}
      </a>
    </aside>
  );
}
