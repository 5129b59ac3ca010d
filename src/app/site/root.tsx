import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SIGNED_IN_SCRIPT } from '#accounts/ui/signed-in-mark.ts';
import { Favourites } from '#favourites/ui/favourites.tsx';
import { EARLY_INPUT_SCRIPT } from '#platform/ui/browser/early-input.ts';
import { FIRST_VIEW_SCRIPT } from '#platform/ui/browser/first-view.ts';
import { FONT_PRELOADS } from '#platform/ui/styles/fonts.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { PRESENTATION_SCRIPT } from '#search/ui/remembered-presentation.ts';
import { siteMeta } from '#seo/domain/page-meta.ts';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { siteFacts, useSiteFacts } from '#shell/ui/site-facts.ts';
import { THEME_SCRIPT } from '#shell/ui/theme-switch.tsx';
import { type Landing, landings } from './landing.ts';
import { LANDING_IDS } from './landing-site.tsx';
import { SiteShell } from './site-shell.tsx';
import { staticPageMark } from './static-page-mark.ts';
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

/** Runs before the first paint, so that a saved theme or view of the list never flashes, the header does not shift, only the first view is laid out, and no input is lost. */
const BEFORE_ALL = `${PRESENTATION_SCRIPT};${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${FIRST_VIEW_SCRIPT};${EARLY_INPUT_SCRIPT}`;

function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const nonce = router.options.ssr?.nonce;
  const queryClient = useQueryClient();
  const isStatic = useIsShown('isStatic');
  const landing = import.meta.env.SSR ? landings.get(router) : undefined;
  return (
    <html
      lang="en-CA"
      {...(import.meta.env.SSR && isStatic && staticPageMark(queryClient))}
      data-landing-page={landing?.route}
      suppressHydrationWarning
    >
      <head>
        {/* The script has run before hydration, so the client does not need it again. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? BEFORE_ALL : ''}
        </script>
        <HeadContent />
      </head>
      <body>
        {landing ? <LandingHtml {...landing} /> : children}
        <Scripts />
      </body>
    </html>
  );
}

/** A page that starts without the router, in an element that React can hydrate by itself. */
const LandingHtml = ({ html, state }: Landing) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it. */}
    <div id={LANDING_IDS.site} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
    <script
      id={LANDING_IDS.state}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'.
      dangerouslySetInnerHTML={{ __html: state }}
    />
  </>
);

/** The shell around every page, and around error pages. */
function Site({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Toasts>
      <Favourites>
        <SiteShell path={path} facts={useSiteFacts()} isFullScreen={useIsShown('isFullScreen')}>
          {children}
        </SiteShell>
      </Favourites>
    </Toasts>
  );
}

/** Whether a page of this kind is shown, and no error in its place. */
export function useIsShown(kind: 'isFullScreen' | 'isStatic'): boolean {
  const isShown = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData, status }) => staticData[kind] && status === 'success'),
  });
  return isShown;
}
