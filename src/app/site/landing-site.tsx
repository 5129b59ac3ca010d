import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Favourites } from '#favourites/ui/favourites.tsx';
import type { SentAnswers } from '#platform/ui/api/sent-answers.ts';
import { type Navigation, NavigationContext } from '#platform/ui/navigation.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { type ShellFacts, SiteShell } from './site-shell.tsx';

/** The element that holds a page that starts without the router, and the one with its state. */
export const LANDING_IDS = { site: 'site', state: 'site-state' } as const;

/** What the browser needs to start the page. */
export type LandingState = {
  params: Record<string, string>;
  facts: ShellFacts;
  answers: SentAnswers;
};

/** The page inside the shell; without content it is the one that the visit began with. */
export type ShownPage = { path: string; isFullScreen?: boolean; content?: ReactNode };

type LandingSiteProps = {
  queryClient: QueryClient;
  path: string;
  facts: ShellFacts;
  navigation: Navigation | null;
  isFullScreen?: boolean;
  children: ReactNode;
};

/** The whole site around a page, without the router. */
export const LandingSite = (props: LandingSiteProps) => (
  <QueryClientProvider client={props.queryClient}>
    <NavigationContext value={props.navigation}>
      <Toasts>
        <SiteShell path={props.path} facts={props.facts} isFullScreen={props.isFullScreen ?? false}>
          <Favourites>{props.children}</Favourites>
        </SiteShell>
      </Toasts>
    </NavigationContext>
  </QueryClientProvider>
);
