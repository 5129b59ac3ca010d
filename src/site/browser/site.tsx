import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AccountInMenu, AccountInStrip } from '#accounts/ui/account-links.tsx';
import { BrokerageContext } from '#brokerage/ui/use-brokerage.ts';
import { UnreadBadge } from '#chat/ui/unread-badge.tsx';
import { Favourites } from '#favourites/ui/favourites.tsx';
import { NewsletterBox } from '#leads/ui/newsletter-box.tsx';
import { useAppReady } from '#platform/ui/browser/early-input.ts';
import { useRestLaidOut } from '#platform/ui/browser/first-view.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { HeaderSearch } from '#search/ui/header-search.tsx';
import { LogoContext } from '#shell/ui/logo.tsx';
import { PageShell } from '#shell/ui/page-shell.tsx';
import { ReloadContext } from '#shell/ui/reload-context.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { useOfflineLinks } from '#shell/ui/use-offline-links.ts';
import { PageContent } from './page-content.tsx';
import type { ShownPage } from './shown-page.ts';
import { TitleAnnouncer } from './title-announcer.tsx';
import { useSiteColours } from './use-site-colours.ts';

type SiteProps = {
  queryClient: QueryClient;
  shown: ShownPage;
  /** Loads the shown page again. */
  reload: () => Promise<void>;
};

/** The whole site: a page inside the shell. The server and the browser render the same tree, so that it hydrates. */
export const Site = ({ queryClient, shown, reload }: SiteProps) => (
  <QueryClientProvider client={queryClient}>
    <ReloadContext value={reload}>
      <Toasts>
        <Shell shown={shown} />
        <TitleAnnouncer shown={shown} />
      </Toasts>
    </ReloadContext>
  </QueryClientProvider>
);

const loadChat = () => import('#chat/ui/chat-dialog.tsx').then(({ ChatDialog }) => ChatDialog);

/** The shell around a page, with the parts that slices give it. */
function Shell({ shown }: { shown: ShownPage }) {
  useAppReady();
  useRestLaidOut();
  useOfflineLinks();
  const { demonstration, year, brokerage, appearance } = useSiteFacts();
  useSiteColours(appearance.tokens);
  const { path, page, outcome } = shown;
  return (
    <BrokerageContext value={brokerage}>
      <LogoContext value={appearance.logo}>
        <PageShell
          path={path}
          demonstration={demonstration}
          year={year}
          newsletter={<NewsletterBox />}
          account={{ inStrip: <AccountInStrip />, inMenu: <AccountInMenu /> }}
          find={<HeaderSearch />}
          chat={loadChat}
          unread={<UnreadBadge />}
          isFullScreen={page.isFullScreen === true && outcome.status === 'found'}
        >
          {outcome.status === 'as sent' ? undefined : (
            <Favourites>
              <PageContent key={path} {...shown} />
            </Favourites>
          )}
        </PageShell>
      </LogoContext>
    </BrokerageContext>
  );
}
