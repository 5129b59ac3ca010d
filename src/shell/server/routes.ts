import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type SiteFacts, showSite } from '../api.ts';

export type ShellDeps = Pick<SiteFacts, 'origin' | 'demonstration' | 'credit'> & {
  brokerage(): Brokerage;
  appearance(): SiteFacts['appearance'];
  now(): Date;
  lastRefreshed(): Date | null;
  isStale(): boolean;
  isFilling(): boolean;
};

/** GET /api/site. Copies each fact by name, because the object passed in may hold configuration too. */
export const shellRoutes = (deps: ShellDeps): Handler[] => [
  handle(showSite, () => ({
    origin: deps.origin,
    demonstration: deps.demonstration,
    credit: deps.credit,
    brokerage: deps.brokerage(),
    appearance: deps.appearance(),
    year: deps.now().getFullYear(),
    lastRefreshed: deps.lastRefreshed()?.toISOString() ?? null,
    isStale: deps.isStale(),
    isFilling: deps.isFilling(),
  })),
];
