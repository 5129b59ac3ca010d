import type { ReactNode } from 'react';
import { ChatButton } from './chat-button.tsx';
import { ChatPlace, type LoadChat } from './chat-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainContent } from './main-content.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Strip } from './strip.tsx';

export type PageShellProps = {
  path: string;
  /** A sandbox board supplies the data; each page then says so. */
  demonstration: boolean;
  year: number;
  /** The newsletter form, for the footer. */
  newsletter: ReactNode;
  /** The account links, for the strip and the phone's menu. */
  account: { inStrip: ReactNode; inMenu: ReactNode };
  /** The button that opens the field that finds homes, for the header. */
  find: ReactNode;
  chat: LoadChat;
  /** The chat's unread count while it is closed. */
  unread: ReactNode;
  /** A full-page tool, without header, footer and chat. */
  isFullScreen: boolean;
  /** The page; undefined if it stays as the server sent it. */
  children: ReactNode;
};

/** The frame around every page. */
export function PageShell(props: PageShellProps) {
  const { path, demonstration, year, newsletter, account, find, chat, unread, isFullScreen } =
    props;
  const main = (className: string) => (
    <MainContent path={path} className={className}>
      {props.children}
    </MainContent>
  );

  if (isFullScreen) return main('outline-none');
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
        <Header path={path} account={account.inMenu} find={find} />
        <OfflineNotice />
        {main('flex-1 outline-none')}
        <Footer year={year} newsletter={newsletter} />
        <ChatButton unread={unread} />
      </div>
    </ChatPlace>
  );
}
