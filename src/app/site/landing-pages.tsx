import type { ComponentType } from 'react';
import type { PageAddress } from '#platform/ui/page-address.ts';

export type LandingPage = ComponentType<PageAddress>;

/** The pages that start without the router where a visit begins, by route. The router shows them too. */
export const LANDING_PAGES: Readonly<Record<string, () => Promise<LandingPage>>> = {
  '/': () => import('#pages/home-page.tsx').then(({ HomePage }) => HomePage),
  '/property/$id': () =>
    import('#pages/homes/property-landing.tsx').then(({ PropertyLanding }) => PropertyLanding),
  '/neighborhoods/$neighborhood': () =>
    import('#pages/places/neighborhood-page.tsx').then(({ NeighbourhoodPage }) => ({ params }) => (
      <NeighbourhoodPage neighbourhood={params.neighborhood ?? ''} />
    )),
  '/contact': () =>
    import('#pages/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage),
  '/dream-home': () =>
    import('#pages/tools/dream-home-page.tsx').then(({ DreamHomePage }) => DreamHomePage),
  '/mortgage': () =>
    import('#pages/tools/mortgage-landing.tsx').then(({ MortgageLanding }) => MortgageLanding),
  '/buy-rent-advisor': () =>
    import('#pages/tools/buy-rent-advisor-page.tsx').then(
      ({ BuyRentAdvisorPage }) => BuyRentAdvisorPage,
    ),
};
