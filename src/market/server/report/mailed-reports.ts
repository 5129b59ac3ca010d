import type { SiteKey } from '#platform/server/site-key.ts';
import {
  formatReportLink,
  isLinkExpired,
  parseReportLink,
} from '../../domain/report/report-link.ts';
import type { StoredReport } from './report-store.ts';

const PURPOSE = 'report-link';

const saying = ({ id, emailKey }: StoredReport, at: Date): string =>
  `${id} ${at.getTime()} ${emailKey}`;

/** Signed links in report mails. Nothing about a link is stored except that it was used. */
export const mailedReports = (key: SiteKey, origin: string) => ({
  /** The token goes in the URL fragment, which is never sent to servers and never logged. */
  async link(report: StoredReport, at: Date): Promise<string> {
    const signature = await key.sign(PURPOSE, saying(report, at));
    return `${origin}/market-report#${formatReportLink({ id: report.id, at, signature })}`;
  },

  /** The report that a link is for; null if the link is invalid or expired. */
  async read(
    token: string,
    now: Date,
    byIds: (ids: number[]) => Promise<StoredReport[]>,
  ): Promise<StoredReport | null> {
    const read = parseReportLink(token);
    if (!read || isLinkExpired(read, now)) return null;
    const [report] = await byIds([read.id]);
    if (!report) return null;
    return (await key.isSigned(PURPOSE, saying(report, read.at), read.signature)) ? report : null;
  },
});
