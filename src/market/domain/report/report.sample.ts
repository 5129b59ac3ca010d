import { aMarketStats, aMarketTrends } from '../market-stats.sample.ts';
import type { ReportFacts } from './report.ts';

/** Oakville's market report; override only what the test needs. */
export const aReport = (given: Partial<ReportFacts> = {}): ReportFacts => ({
  stats: aMarketStats(),
  trends: aMarketTrends(),
  propertyType: 'Detached',
  brokerage: {
    name: 'Lakelight Realty',
    legalName: 'Lakelight Realty Inc., Brokerage',
    postalAddress: '100 Sample Street, Suite 500, Toronto, ON M0M 0M0',
    phones: ['416-555-0142', '905-555-0117'],
    email: 'hello@example.com',
    address: 'https://homes.example.com',
    trademarks: 'REALTOR® and MLS® are trademarks of The Canadian Real Estate Association.',
  },
  disclaimer:
    'Listing information comes from the sandbox board and is deemed reliable but not guaranteed.',
  isDemonstration: true,
  ...given,
});
