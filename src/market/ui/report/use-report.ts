import { useEffect, useRef } from 'react';
import { apiWrite } from '#platform/ui/api-write.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { MARKET_PATHS } from '../../domain/call-paths.ts';
import { regionOf } from '../../domain/region.ts';
import type { ReportEvent, SentReport } from '../../domain/report-flow.ts';
import type { ReportRequest } from '../../domain/report-request.ts';
import { fetchPdf, NotAPdf, saveFile } from './pdf.ts';

/** From the request to the download that starts by itself, in ms. */
const DOWNLOADS_AFTER = 1_500;

const DOWNLOAD_ISSUE = {
  title: 'Download Issue',
  text: "The automatic download didn't start. Please use the download button below.",
  tone: 'destructive',
} as const;

const NO_REPORT = 'There was a problem generating your report. Please try again.';

/** Asks for a market report and fetches its PDF, and tells how far that has come. */
export function useReport(tell: (event: ReportEvent) => void) {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Shows what `explain` says of a failure. */
  const fetchAndSave = async (
    { email, region }: SentReport,
    explain: (error: unknown) => Parameters<typeof toast>[0],
  ) => {
    clearTimeout(timer.current);
    tell({ is: 'downloading' });
    try {
      const query = new URLSearchParams({ email, region });
      const pdf = await fetchPdf(`${MARKET_PATHS.download}?${query}`);
      saveFile(pdf, `market-report-${regionOf(region).key}.pdf`);
      tell({ is: 'downloaded' });
    } catch (error) {
      tell({ is: 'not downloaded' });
      toast(explain(error));
    }
  };

  return {
    /** Resolves once the report is on its way; throws what the request throws. */
    async send(request: ReportRequest): Promise<void> {
      await apiWrite({ method: 'POST', path: MARKET_PATHS.reports, body: request });
      const sent = { email: request.email, region: request.region };
      tell({ is: 'sent', sent });
      toast({ title: 'Report sent', text: 'Your market report has been sent to your email.' });
      const start = () => void fetchAndSave(sent, () => DOWNLOAD_ISSUE);
      timer.current = setTimeout(start, DOWNLOADS_AFTER);
    },

    download: (sent: SentReport): Promise<void> =>
      fetchAndSave(sent, (error) => ({
        title: 'Download Failed',
        text: error instanceof NotAPdf ? `${error.message}. ${NO_REPORT}` : NO_REPORT,
        tone: 'destructive',
      })),
  };
}
