import type { ReactNode } from 'react';
import { AccountInMenu, AccountInStrip } from '#accounts/ui/account-links.tsx';
import { UnreadBadge } from '#chat/ui/unread-badge.tsx';
import { NewsletterBox } from '#leads/ui/newsletter-box.tsx';
import { useAppReady } from '#platform/ui/browser/early-input.ts';
import { useRestLaidOut } from '#platform/ui/browser/first-view.ts';
import { PageShell } from '#shell/ui/page-shell.tsx';
import { useOfflineLinks } from '#shell/ui/use-offline-links.ts';

/** What the shell around a page shows of it. */
export type ShellFacts = { demonstration: boolean; year: number };

type SiteShellProps = {
  path: string;
  facts: ShellFacts;
  isFullScreen?: boolean;
  /** The page; undefined if it stays as the server sent it. */
  children?: ReactNode;
};

const loadChat = () => import('#chat/ui/chat-dialog.tsx').then(({ ChatDialog }) => ChatDialog);

/** The shell around every page, with the parts that slices give it. Works with and without the router. */
export function SiteShell({ path, facts, isFullScreen = false, children }: SiteShellProps) {
  useAppReady();
  useRestLaidOut();
  useOfflineLinks();
  return (
    <PageShell
      path={path}
      demonstration={facts.demonstration}
      year={facts.year}
      newsletter={<NewsletterBox />}
      account={{ inStrip: <AccountInStrip />, inMenu: <AccountInMenu /> }}
      chat={loadChat}
      unread={<UnreadBadge />}
      isFullScreen={isFullScreen}
    >
      {children}
    </PageShell>
  );
}
