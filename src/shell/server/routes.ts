import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type SiteFacts, showSite } from '../api.ts';

type ShellDeps = Pick<SiteFacts, 'origin' | 'demonstration' | 'credit'> & {
  now(): Date;
  lastRefreshed(): Date | null;
  isStale(): boolean;
};

/** GET /api/site. */
export const shellRoutes = ({ now, lastRefreshed, isStale, ...facts }: ShellDeps): Handler[] => [
  handle(showSite, () => ({
    ...facts,
    year: now().getFullYear(),
    lastRefreshed: lastRefreshed()?.toISOString() ?? null,
    isStale: isStale(),
  })),
];
