import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadSentMap } from '#map/ui/lazy-map-search.tsx';
import type { PageAddress } from '#platform/ui/page-address.ts';
import type { RouteQuery } from '#platform/ui/route-query.ts';

export type LandingPage = {
  Page: ComponentType<PageAddress>;
  /** Of a page that shows every query of its path: loads what it needs to show one. */
  load?: (query: RouteQuery, queryClient: QueryClient) => Promise<void>;
};

/** The pages that start without the router where a visit begins, by route. The router shows them too. */
export const LANDING_PAGES: Readonly<Record<string, () => Promise<LandingPage>>> = {
  '/': () => import('#pages/home-page.tsx').then(({ HomePage }) => ({ Page: HomePage })),
  '/property/$id': () =>
    import('#pages/homes/property-landing.tsx').then(({ PropertyLanding }) => ({
      Page: PropertyLanding,
    })),
  '/properties': () =>
    Promise.all([import('#pages/homes/properties-landing.tsx'), loadSentMap()]).then(
      ([{ PropertiesLanding, loadProperties }]) => ({
        Page: PropertiesLanding,
        load: loadProperties,
      }),
    ),
  '/neighborhoods/$neighborhood': () =>
    import('#pages/places/neighborhood-page.tsx').then(({ NeighbourhoodLanding }) => ({
      Page: NeighbourhoodLanding,
    })),
  '/contact': () =>
    import('#pages/contact/contact-page.tsx').then(({ ContactPage }) => ({ Page: ContactPage })),
  '/dream-home': () =>
    import('#pages/tools/dream-home-page.tsx').then(({ DreamHomePage }) => ({
      Page: DreamHomePage,
    })),
  '/mortgage': () =>
    import('#pages/tools/mortgage-landing.tsx').then(({ MortgageLanding }) => ({
      Page: MortgageLanding,
    })),
  '/buy-rent-advisor': () =>
    import('#pages/tools/buy-rent-advisor-page.tsx').then(({ BuyRentAdvisorPage }) => ({
      Page: BuyRentAdvisorPage,
    })),
};
