/** State of the PDF download: about to start, running, saved, or failed. */
export type Download = 'soon' | 'loading' | 'saved' | 'failed';

/** Recipient and region of the report; the download is requested by these. */
export type SentReport = { email: string; region: string };

/** The steps of requesting a market report. */
export type ReportFlow =
  | { status: 'closed' }
  | { status: 'preview' }
  | { status: 'form' }
  | { status: 'success'; sent: SentReport; download: Download };

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
      return flow.status === 'closed' ? { status: 'preview' } : flow;
    case 'continued':
      return flow.status === 'preview' ? { status: 'form' } : flow;
    case 'sent':
      return flow.status === 'form'
        ? { status: 'success', sent: event.sent, download: 'soon' }
        : flow;
    case 'closed':
      return { status: 'closed' };
    default:
      return flow.status === 'success' ? { ...flow, download: DOWNLOADS[event.kind] } : flow;
  }
}
