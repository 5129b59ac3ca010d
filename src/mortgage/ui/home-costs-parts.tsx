import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import type { HomeCardsProps, HomeProps } from './home-costs.tsx';

const load = () => import('./home-costs.tsx');

const LazyMonthly = preloadable(() => load().then(({ MonthlyCostLine }) => MonthlyCostLine));
const LazyCash = preloadable(() => load().then(({ CashLine }) => CashLine));
const LazyCards = preloadable(() => load().then(({ HomeCostCards }) => HomeCostCards));

/** '$3,955 a month'. Like all of a home's costs it needs no scripts, so the document that the server sent loads none. */
export const MonthlyCostLine = (line: HomeProps) => (
  <ServerDrawn className="">
    <LazyMonthly {...line} />
  </ServerDrawn>
);

/** '$177,460 cash to close'; nothing if it can't be worked out. */
export const CashLine = (line: HomeProps) => (
  <ServerDrawn className="empty:hidden">
    <LazyCash {...line} />
  </ServerDrawn>
);

/** What a home costs a month, and what its buyer needs on closing day. */
export const HomeCostCards = (cards: HomeCardsProps) => (
  <ServerDrawn className="">
    <LazyCards {...cards} />
  </ServerDrawn>
);

/** Loads a home's costs on the server, which draws them by the tables in force then, and in the browser after navigation. */
export async function loadHomeCosts(): Promise<void> {
  await Promise.all([LazyMonthly.preload(), LazyCash.preload(), LazyCards.preload()]);
}
