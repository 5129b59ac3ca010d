import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChatButton } from './chat-button.tsx';
import { ChatPlace, type LoadChat } from './chat-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Strip } from './strip.tsx';

type PageShellProps = {
  /** A sandbox board supplies the data; each page then says so. */
  demonstration: boolean;
  year: number;
  /** The newsletter form, for the footer. */
  newsletter: ReactNode;
  /** The account links, for the strip and the phone's menu. */
  account: { inStrip: ReactNode; inMenu: ReactNode };
  chat: LoadChat;
  /** The chat's unread count while it is closed. */
  unread: ReactNode;
  /** A full-page tool, without header, footer and chat. */
  isFullScreen: boolean;
  children: ReactNode;
};

/** The frame around every page. */
export function PageShell(props: PageShellProps) {
  const { demonstration, year, newsletter, account, chat, unread, isFullScreen, children } = props;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnNewPage(path);

  if (isFullScreen)
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

/** Screen readers start a new document at its top; after client navigation, focus must be moved. */
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
