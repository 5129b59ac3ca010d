import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import { site } from '#site';
import { useChatPlace } from './chat-place.tsx';

const [phone] = site.phones;

/**
 * Opens the live chat, at the bottom right of every page; `unread` counts unseen answers while the conversation is
 * not visible. It never covers a control: from 768 px it has its own margin (`frame`), and on a phone it is in a
 * full-width bar. A page's own content in that bar leaves room for the button at the right and is marked
 * `data-holds-bar`. If magnified text would leave little else visible, the bar moves to the end of the page.
 */
export function ChatButton({ unread }: { unread: ReactNode }) {
  const place = useChatPlace();
  return (
    <aside
      aria-label="Live chat"
      hidden={place?.isOpen}
      className="no-print border-line bg-card max-md:flex max-md:items-center max-md:px-4 max-md:[@media(height<20rem)]:border-t max-md:[@media(height<20rem)]:py-2"
    >
      <p className="inset-x-0 bottom-0 z-30 mr-auto flex border-line bg-card max-md:[@media(height>=20rem)]:fixed max-md:[@media(height>=20rem)]:min-h-16 max-md:[@media(height>=20rem)]:border-t max-md:[@media(height>=20rem)]:px-4 max-md:[@media(height>=20rem)]:pb-[env(safe-area-inset-bottom)] md:hidden">
        <a
          href={`tel:+1-${phone}`}
          className="flex min-h-11 items-center gap-2.5 font-[550] [:root:has([data-holds-bar])_&]:hidden"
        >
          <Phone aria-hidden strokeWidth={1.6} className="size-5" />
          Call {phone}
        </a>
      </p>
      <SiteLink
        href="/chat"
        onClick={place?.open}
        className="on-bar right-4 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] z-32 grid size-12 shrink-0 place-items-center rounded-full border-2 border-plate shadow-lift max-md:relative max-md:[@media(height>=20rem)]:fixed md:fixed md:right-2 md:bottom-6"
      >
        <MessageCircle aria-hidden strokeWidth={1.6} className="size-5" />
        <span className="sr-only">Live chat </span>
        {!place?.isShown && unread}
      </SiteLink>
    </aside>
  );
}
