/** The PDF within the flow: to come by itself, on its way, in the visitor's folder, or not to be had. */
export type Download = 'soon' | 'loading' | 'saved' | 'failed';

/** Who the report was sent to, and of what: what its download is asked for by. */
export type SentReport = { email: string; region: string };

/** How far somebody has come who wants a market report. */
export type ReportFlow =
  | { at: 'closed' }
  | { at: 'preview' }
  | { at: 'form' }
  | { at: 'success'; sent: SentReport; download: Download };

export type ReportEvent =
  | { is: 'opened' | 'continued' | 'closed' }
  | { is: 'sent'; sent: SentReport }
  | { is: 'downloading' | 'downloaded' | 'not downloaded' };

const DOWNLOADS = {
  downloading: 'loading',
  downloaded: 'saved',
  'not downloaded': 'failed',
} as const;

/** Where an event leads; what does not fit the present leaves it as it is. */
export function nextReportFlow(flow: ReportFlow, event: ReportEvent): ReportFlow {
  switch (event.is) {
    case 'opened':
      return flow.at === 'closed' ? { at: 'preview' } : flow;
    case 'continued':
      return flow.at === 'preview' ? { at: 'form' } : flow;
    case 'sent':
      return flow.at === 'form' ? { at: 'success', sent: event.sent, download: 'soon' } : flow;
    case 'closed':
      return { at: 'closed' };
    default:
      return flow.at === 'success' ? { ...flow, download: DOWNLOADS[event.is] } : flow;
  }
}
