/** State of the PDF download: about to start, running, saved, or failed. */
export type Download = 'soon' | 'loading' | 'saved' | 'failed';

/** Recipient and region of the report; the download is requested by these. */
export type SentReport = { email: string; region: string };

/** The steps of requesting a market report. */
export type ReportFlow =
  | { at: 'closed' }
  | { at: 'preview' }
  | { at: 'form' }
  | { at: 'success'; sent: SentReport; download: Download };

export type ReportEvent =
  | { kind: 'opened' | 'continued' | 'closed' }
  | { kind: 'sent'; sent: SentReport }
  | { kind: 'downloading' | 'downloaded' | 'not downloaded' };

const DOWNLOADS = {
  downloading: 'loading',
  downloaded: 'saved',
  'not downloaded': 'failed',
} as const;

/** State transition; events that do not apply in the current state are ignored. */
export function nextReportFlow(flow: ReportFlow, event: ReportEvent): ReportFlow {
  switch (event.kind) {
    case 'opened':
      return flow.at === 'closed' ? { at: 'preview' } : flow;
    case 'continued':
      return flow.at === 'preview' ? { at: 'form' } : flow;
    case 'sent':
      return flow.at === 'form' ? { at: 'success', sent: event.sent, download: 'soon' } : flow;
    case 'closed':
      return { at: 'closed' };
    default:
      return flow.at === 'success' ? { ...flow, download: DOWNLOADS[event.kind] } : flow;
  }
}
