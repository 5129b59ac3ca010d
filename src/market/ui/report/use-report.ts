import { useEffect, useRef } from 'react';
import { ask, send } from '#platform/ui/api/ask.ts';
import { useToast } from '#platform/ui/toasts.tsx';
import { askForReport, downloadReport } from '../../api.ts';
import { regionOf } from '../../domain/region.ts';
import type { ReportEvent, SentReport } from '../../domain/report-flow.ts';
import type { ReportRequest } from '../../domain/report-request.ts';
import { NotAPdf, pdfIn, saveFile } from './pdf.ts';

/** Delay from the request to the automatic download, in ms. */
const DOWNLOADS_AFTER = 1_500;

const DOWNLOAD_ISSUE = {
  title: 'Download Issue',
  text: "The automatic download didn't start. Please use the download button below.",
  tone: 'destructive',
} as const;

const NO_REPORT = 'There was a problem generating your report. Please try again.';

/** Requests a market report, fetches its PDF, and reports progress to `dispatch`. */
export function useReport(dispatch: (event: ReportEvent) => void) {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** On failure, shows the message from `explain`. */
  const fetchAndSave = async (
    { email, region }: SentReport,
    explain: (error: unknown) => Parameters<typeof toast>[0],
  ) => {
    clearTimeout(timer.current);
    dispatch({ kind: 'downloading' });
    try {
      const pdf = await pdfIn(
        send(downloadReport, { query: { email, region } }, { cache: 'no-store' }),
      );
      saveFile(pdf, `market-report-${regionOf(region).key}.pdf`);
      dispatch({ kind: 'downloaded' });
    } catch (error) {
      dispatch({ kind: 'not downloaded' });
      toast(explain(error));
    }
  };

  return {
    /** Resolves once the report is accepted; throws what the request throws. */
    async send(request: ReportRequest): Promise<void> {
      await ask(askForReport, { body: request });
      const sent = { email: request.email, region: request.region };
      dispatch({ kind: 'sent', sent });
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
