import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountInMenu, AccountInStrip } from '#accounts/ui/account-links.tsx';
import { SIGNED_IN_SCRIPT } from '#accounts/ui/signed-in-mark.ts';
import { UnreadBadge } from '#chat/ui/unread-badge.tsx';
import { Favourites } from '#favourites/ui/favourites.tsx';
import { NewsletterBox } from '#leads/ui/newsletter-box.tsx';
import { EARLY_PRESS_SCRIPT, useAppReady } from '#platform/ui/browser/early-press.ts';
import { FIRST_VIEW_SCRIPT, useRestLaidOut } from '#platform/ui/browser/first-view.ts';
import { FONT_PRELOADS } from '#platform/ui/styles/fonts.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { siteMeta } from '#seo/domain/page-meta.ts';
import { PageShell } from '#shell/ui/page-shell.tsx';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { THEME_SCRIPT } from '#shell/ui/theme-switch.tsx';
import styles from './styles.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Only what the head needs: data returned by a loader is sent a second time.
  loader: async ({ context: { queryClient } }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return { origin };
  },
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      ...siteMeta(loaderData?.origin),
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...FONT_PRELOADS,
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'alternate', type: 'application/atom+xml', title: 'New listings', href: '/feed.xml' },
    ],
  }),
  shellComponent: Document,
  component: () => (
    <Site>
      <Outlet />
    </Site>
  ),
  // Routes catch their own errors; this is for errors in their error components.
  errorComponent: ({ error }) => (
    <Site>
      <RouteFailed error={error} />
    </Site>
  ),
});

/** Runs before the first paint, so that a saved theme never flashes, the header does not shift, only the first view is laid out, and no press is lost. */
const BEFORE_ALL = `${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${FIRST_VIEW_SCRIPT};${EARLY_PRESS_SCRIPT}`;

const loadChat = () => import('#chat/ui/chat-dialog.tsx').then(({ ChatDialog }) => ChatDialog);

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        {/* The script has run before hydration, so the client does not need it again. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? BEFORE_ALL : ''}
        </script>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The shell around every page, and around error pages. */
function Site({ children }: { children: ReactNode }) {
  const { demonstration, year } = useSiteFacts();
  const isFullScreen = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData, status }) => staticData.isFullScreen && status === 'success'),
  });
  useAppReady();
  useRestLaidOut();
  return (
    <Toasts>
      <Favourites>
        <PageShell
          demonstration={demonstration}
          year={year}
          newsletter={<NewsletterBox />}
          account={{ inStrip: <AccountInStrip />, inMenu: <AccountInMenu /> }}
          chat={loadChat}
          unread={<UnreadBadge />}
          isFullScreen={isFullScreen}
        >
          {children}
        </PageShell>
      </Favourites>
    </Toasts>
  );
}
