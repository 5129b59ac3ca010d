import type { Hono } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import { creditOf } from '#feed/domain/board-credits.ts';
import { keepReportLead } from '#leads/server/keep-report-lead.ts';
import type { MarketFigures } from '#market/server/market-stats.ts';
import { paintHere, paintInThread } from '#market/server/report/paint-in-thread.ts';
import { reportCache } from '#market/server/report/report-cache.ts';
import { reportRoutes } from '#market/server/report/routes.ts';
import type { Config } from '#platform/server/config.ts';
import { site } from '#site';
import type { Books } from './books.ts';
import { isDemonstration } from './demonstration.ts';
import type { ReadingRoom } from './reading-room.ts';

type Needs = {
  config: Pick<Config, 'publicUrl' | 'mail' | 'trustProxy' | 'feed'>;
  books: Pick<ReadingRoom, 'key' | 'inTransaction'> & {
    reports: Pick<Books['reports'], 'byIds' | 'spendLink'>;
  };
  market: Pick<MarketFigures, 'statsOf' | 'trendsOf'>;
  signedIn(request: Request): Promise<SignedIn | null>;
  /** The folder of the project's own pictures and fonts. */
  assets: string;
  /** What the thread that paints runs; null paints in the thread at hand. */
  reportFile: string | URL | null;
  now(): Date;
};

/** The routes of market reports: who asks is a lead, and what is handed out is painted in a thread of its own. */
export function reportsOf({ config, books, market, assets, reportFile, ...needs }: Needs): Hono {
  const { street, city, province, postalCode } = site.office;
  const demonstration = isDemonstration(config);
  const paint =
    reportFile === null ? paintHere(assets) : paintInThread({ file: reportFile, assets });
  return reportRoutes({
    ...needs,
    key: books.key,
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    leadsTo: config.mail.leadsTo ?? site.email,
    reports: books.reports,
    figures: market,
    paint: reportCache(paint),
    paper: {
      brokerage: {
        name: site.brokerage,
        legalName: site.legalName,
        postalAddress: `${street}, ${city}, ${province} ${postalCode}`,
        phones: site.phones,
        email: site.email,
        address: config.publicUrl,
        trademarks: site.trademarks,
      },
      disclaimer: creditOf(demonstration ? 'sandbox' : config.feed.profile).disclaimer,
      isDemonstration: demonstration,
    },
    inTransaction: (work) =>
      books.inTransaction(({ reports, mails, consents, leads, conversations }) =>
        work({
          ...{ reports, mails, consents },
          async keepLead(asked, arrival) {
            const kept = await keepReportLead(leads, asked, arrival);
            // The desk lists leads, and shows new ones at once.
            await conversations.announce({ type: 'leads' });
            return kept;
          },
        }),
      ),
  });
}
