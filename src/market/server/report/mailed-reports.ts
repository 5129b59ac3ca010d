import type { SiteKey } from '#platform/server/site-key.ts';
import { isLinkExpired, parseReportLink, showReportLink } from '../../domain/report/report-link.ts';
import type { AskedReport } from './report-store.ts';

const PURPOSE = 'report-link';

const saying = ({ id, emailKey }: AskedReport, at: Date): string =>
  `${id} ${at.getTime()} ${emailKey}`;

/** The links of reports' mails: signed, so that nothing of them is kept but that one was used. */
export const mailedReports = (key: SiteKey, origin: string) => ({
  /** The token stands in the fragment, which no server and no log sees. */
  async link(report: AskedReport, at: Date): Promise<string> {
    const signature = await key.sign(PURPOSE, saying(report, at));
    return `${origin}/market-report#${showReportLink({ id: report.id, at, signature })}`;
  },

  /** Whose report it is; null where the link is not ours, or is over. */
  async read(
    token: string,
    now: Date,
    byIds: (ids: number[]) => Promise<AskedReport[]>,
  ): Promise<AskedReport | null> {
    const read = parseReportLink(token);
    if (!read || isLinkExpired(read, now)) return null;
    const [report] = await byIds([read.id]);
    if (!report) return null;
    return (await key.isSigned(PURPOSE, saying(report, read.at), read.signature)) ? report : null;
  },
});
