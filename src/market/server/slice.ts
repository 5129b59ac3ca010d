import { KEEP_LEADS } from '#leads/domain/lead.ts';
import type { Slice } from '#platform/server/slice.ts';
import { MarketDayStore } from './market-day-store.ts';
import { MARKET_DAY, type MarketDayDeps } from './market-days.ts';
import { MarketSalesStore } from './market-sales-store.ts';
import { MarketSnapshotStore } from './market-snapshot-store.ts';
import { MARKET_SNAPSHOTS, type MarketSnapshotDeps } from './market-snapshots.ts';
import type { MarketFigures } from './market-stats.ts';
import { ReportStore } from './report/report-store.ts';
import { type ReportDeps, reportRoutes } from './report/routes.ts';
import { marketRoutes } from './routes.ts';

type MarketStores = {
  marketDays: MarketDayStore;
  marketSales: MarketSalesStore;
  marketSnapshots: MarketSnapshotStore;
  reports: ReportStore;
};

type MarketDeps = {
  market: Pick<MarketFigures, 'statsOf' | 'trendsOf'>;
  /** Everything that report routes need except the figures. */
  reportDeps: Omit<ReportDeps, 'figures'>;
};

/** A region's market figures, and the reports that visitors request. */
export const marketSlice: Slice<
  MarketStores,
  MarketDeps,
  { jobs: MarketDayDeps & MarketSnapshotDeps }
> = {
  name: 'market',
  stores: (db) => ({
    marketDays: new MarketDayStore(db),
    marketSales: new MarketSalesStore(db),
    marketSnapshots: new MarketSnapshotStore(db),
    reports: new ReportStore(db),
  }),
  routes: ({ market, reportDeps }) => [
    ...marketRoutes({ figures: market }),
    ...reportRoutes({ ...reportDeps, figures: market }),
  ],
  limits: [
    { path: '/api/market-stats/*', perMinute: 600 },
    { path: '/api/market-reports', perMinute: 30 },
    { path: '/api/market-reports', perHour: 5 },
    { path: '/api/market-reports/download', perMinute: 60 },
    { path: '/api/market-reports/mailed', perMinute: 10 },
  ],
  jobs: [MARKET_DAY, MARKET_SNAPSHOTS],
  personalRecords: [
    {
      name: 'marketReports',
      export: async ({ reports }, { emailKey }) =>
        emailKey === null ? [] : reports.aboutPerson(emailKey),
      erase: async ({ reports }, { emailKey }) =>
        emailKey === null ? 0 : reports.erasePerson(emailKey),
      // Report requests are leads, with the same retention period.
      retention: [
        {
          keptFor: KEEP_LEADS,
          deleteBefore: ({ reports }, moment) => reports.deleteBefore(moment),
        },
      ],
    },
  ],
};
