import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChatButton } from './chat-button.tsx';
import { ChatPlace, type LoadChat } from './chat-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Strip } from './strip.tsx';

type PageShellProps = {
  /** A sandbox board feeds the site, and each page says so. */
  demonstration: boolean;
  year: number;
  /** The newsletter's box, for the footer. */
  newsletter: ReactNode;
  /** Who is signed in, and the way in or out: for the strip, and for the phone's menu. */
  account: { inStrip: ReactNode; inMenu: ReactNode };
  chat: LoadChat;
  /** How much waits in the chat while it is closed. */
  unread: ReactNode;
  /** A page that is a tool of its own, without header, footer and chat. */
  standsAlone: boolean;
  children: ReactNode;
};

/** What stands around every page. */
export function PageShell(props: PageShellProps) {
  const { demonstration, year, newsletter, account, chat, unread, standsAlone, children } = props;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnNewPage(path);

  if (standsAlone)
    return (
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
    );
  return (
    <ChatPlace load={chat} path={path}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-60 rounded-field bg-card px-5 py-3 shadow-lift not-focus:[clip-path:inset(50%)] not-focus:pointer-events-none"
        >
          Skip to content
        </a>
        <Strip demonstration={demonstration} account={account.inStrip} />
        <Header path={path} account={account.inMenu} />
        <OfflineNotice />
        <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer year={year} newsletter={newsletter} />
        <ChatButton unread={unread} />
      </div>
    </ChatPlace>
  );
}

/** A new document starts reading at its top; a page that is only swapped in must be told to. */
function useFocusOnNewPage(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
