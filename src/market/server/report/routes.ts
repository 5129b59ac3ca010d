import type { Context } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { networkBehind } from '#platform/server/http/rate-limit.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { askForReport, downloadReport, openMailedReport } from '../../api.ts';
import { regionOf } from '../../domain/region.ts';
import type { ReportFacts } from '../../domain/report/report.ts';
import { withReport } from '../../domain/report/report-link.ts';
import type { MarketFigures } from '../market-stats.ts';
import { mailedReports } from './mailed-reports.ts';
import type { Paint } from './report-cache.ts';
import type { ReportStore, StoredReport } from './report-store.ts';
import { reportTickets } from './report-ticket.ts';
import { type TakeReportDeps, takeReport } from './take-report.ts';

export type ReportDeps = TakeReportDeps & {
  figures: Pick<MarketFigures, 'statsOf' | 'trendsOf'>;
  paint: Paint;
  /** The contents of a report other than the figures. */
  paper(): Pick<ReportFacts, 'brokerage' | 'disclaimer' | 'isDemonstration'>;
  reports: Pick<ReportStore, 'byIds' | 'spendLink'>;
  signedIn(request: Request): Promise<SignedIn | null>;
  trustProxy: TrustProxy;
  now(): Date;
};

const MONTHS = 12;
const REFUSALS = {
  'too-many-today':
    'We’ve received too many requests from this address today. Please call us, or try again tomorrow.',
};
const UNKNOWN_REGION = 'Please choose a city or area we have figures for';

const notThisBrowser = () =>
  refuse(
    404,
    'This browser hasn’t asked for this report in the past day. Please ask for it again.',
  );
const gone = () => refuse(410, 'This link has expired, was already used or isn’t valid');

/** The calls of market/api.ts that serve reports. */
export function reportRoutes(deps: ReportDeps): Handler[] {
  const { key, origin, reports, paint, paper, figures, signedIn, trustProxy, now } = deps;
  const tickets = reportTickets({ key, isSecure: origin.startsWith('https:') });
  const links = mailedReports(key, origin);

  async function painted({ region, propertyType }: StoredReport) {
    const [stats, trends] = await Promise.all([
      figures.statsOf(region),
      figures.trendsOf(region, MONTHS),
    ]);
    return { stats, pdf: await paint({ stats, trends, propertyType, ...paper() }) };
  }

  async function handOut(report: StoredReport): Promise<Response> {
    const { stats, pdf } = await painted(report);
    return new Response(Buffer.from(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName(stats.region)}"`,
        'Content-Length': String(pdf.byteLength),
        'Cache-Control': 'no-store',
      },
    });
  }

  const networkHash = async (visit: Context): Promise<string | null> => {
    const network = networkBehind(visit, trustProxy);
    return network === null ? null : key.sign('network', network);
  };

  return [
    handle(askForReport, async ({ body, request, context }) => {
      const region = regionOf(body.region);
      if (!region.isKnown)
        return refuse(400, UNKNOWN_REGION, {
          issues: [{ path: 'region', message: UNKNOWN_REGION }],
        });
      const at = now();
      const taken = await takeReport(
        deps,
        { request: body, region },
        { at, networkHash: await networkHash(context), signedIn: await signedIn(request) },
      );
      if (!taken.ok) return refuse(429, REFUSALS[taken.reason]);

      // Starts rendering ahead of the download, which reports failures.
      painted(taken.report).catch(() => {});
      const ticket = withReport(await tickets.read(request, at), taken.report.id, at);
      context.header('Set-Cookie', await tickets.write(ticket));
      return { id: taken.report.id };
    }),

    handle(downloadReport, async ({ query, request }) => {
      // Only the ticket's reports are looked up, so the answer to anyone else reveals nothing about our data.
      const ticket = await tickets.read(request, now());
      if (!ticket) return notThisBrowser();
      const person = emailKey(query.email);
      const { key: region } = regionOf(query.region);
      const report = (await reports.byIds(ticket.ids)).find(
        (each) => each.emailKey === person && each.region === region,
      );
      return report ? handOut(report) : notThisBrowser();
    }),

    handle(openMailedReport, async ({ body }) => {
      const at = now();
      const report = await links.read(body.token, at, (ids) => reports.byIds(ids));
      if (!report || report.linkUsedAt) return gone();
      // Rendered first, so that a failed rendering does not use up the link.
      const answer = await handOut(report);
      return (await reports.spendLink(report.id, at)) ? answer : gone();
    }),
  ];
}

const fileName = (region: string): string =>
  `market-report-${region.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
