import type { SignedIn } from '#accounts/domain/account.ts';
import { type Brokerage, formatOffice, phonesOf } from '#brokerage/domain/brokerage.ts';
import { creditOf } from '#feed/domain/board-credits.ts';
import { addReportLead } from '#leads/server/add-report-lead.ts';
import { paintHere, paintInThread } from '#market/server/report/paint-in-thread.ts';
import { reportCache } from '#market/server/report/report-cache.ts';
import type { ReportDeps } from '#market/server/report/routes.ts';
import type { Config } from '#platform/server/config.ts';
import { site } from '#site';
import { isDemonstration } from './demonstration.ts';
import type { SiteStores } from './stores.ts';

type ReportSources = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'feed'>;
  stores: Pick<SiteStores, 'key' | 'inTransaction'> & {
    reports: Pick<SiteStores['reports'], 'byIds' | 'spendLink'>;
  };
  signedIn(request: Request): Promise<SignedIn | null>;
  /** The folder of the project's own pictures and fonts. */
  assets: string;
  /** The entry of the report worker thread; null renders in the current thread. */
  reportFile: string | URL | null;
  brokerage(): Brokerage;
  leadsTo(): string;
  now(): Date;
};

/** The routes of market reports: a request creates a lead, and the report is rendered in a worker thread. */
export function reportDeps({
  config,
  stores,
  assets,
  reportFile,
  signedIn,
  brokerage,
  leadsTo,
  now,
}: ReportSources): Omit<ReportDeps, 'figures'> {
  const demonstration = isDemonstration(config);
  const paint =
    reportFile === null ? paintHere(assets) : paintInThread({ file: reportFile, assets });
  return {
    signedIn,
    now,
    key: stores.key,
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    leadsTo,
    reports: stores.reports,
    paint: reportCache(paint),
    paper: () => {
      const { name, legalName, office, email, ...phones } = brokerage();
      return {
        brokerage: {
          name,
          legalName,
          postalAddress: formatOffice(office),
          phones: phonesOf(phones),
          email,
          address: config.publicUrl,
          trademarks: site.trademarks,
        },
        disclaimer: creditOf(demonstration ? 'sandbox' : config.feed.profile).disclaimer,
        isDemonstration: demonstration,
      };
    },
    inTransaction: (work) =>
      stores.inTransaction(({ reports, mails, consents, leads, conversations }) =>
        work({
          reports,
          mails,
          consents,
          async saveLead(request, arrival) {
            const added = await addReportLead(leads, request, arrival);
            // The desk lists leads, and shows new ones at once.
            await conversations.announce({ type: 'leads' });
            return added;
          },
        }),
      ),
  };
}
