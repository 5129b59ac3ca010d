import { Dialog } from '#platform/ui/dialog.tsx';
import { regionOf } from '../../domain/region.ts';
import type { ReportEvent, ReportFlow } from '../../domain/report-flow.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPreview } from './report-preview.tsx';
import { ReportSent } from './report-sent.tsx';
import { useReport } from './use-report.ts';

export type ReportDialogProps = {
  flow: ReportFlow;
  dispatch: (event: ReportEvent) => void;
  /** Its key. */
  region: string;
};

const TITLES: Record<ReportFlow['status'], string> = {
  closed: '',
  preview: 'Your free market report',
  form: 'Where should we send it?',
  success: 'Your report is ready',
};

/** The report dialog: preview, form, and download. */
export const ReportDialog = (props: ReportDialogProps) => (
  <Dialog
    open={props.flow.status !== 'closed'}
    onClose={() => props.dispatch({ kind: 'closed' })}
    title={TITLES[props.flow.status]}
  >
    <Step {...props} />
  </Dialog>
);

/** Stays mounted when the dialog closes, so that a pending download still starts. */
function Step({ flow, dispatch, region }: ReportDialogProps) {
  const { send, download } = useReport(dispatch);
  const { name } = regionOf(region);
  if (flow.status === 'preview')
    return <ReportPreview region={name} onContinue={() => dispatch({ kind: 'continued' })} />;
  if (flow.status === 'form') return <ReportForm region={name} onSend={send} />;
  if (flow.status === 'success')
    return <ReportSent {...flow} onDownload={() => void download(flow.sent)} />;
  return null;
}
