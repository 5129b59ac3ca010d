import { FileText } from 'lucide-react';
import { type ComponentType, useReducer, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { nextReportFlow } from '../domain/report-flow.ts';
import type { ReportDialogProps } from './report/report-dialog.tsx';

type Loading =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'loaded'; ReportDialog: ComponentType<ReportDialogProps> };

type ReportButtonProps = {
  /** The preselected region's key. */
  region: string;
  look?: 'primary' | 'outline';
  className?: string;
};

/** Opens the report dialog, which is loaded on demand. */
export function ReportButton({ region, look, className = 'w-full' }: ReportButtonProps) {
  const [loading, setLoading] = useState<Loading>({ status: 'idle' });
  const [flow, dispatch] = useReducer(nextReportFlow, { status: 'closed' });

  const open = () => {
    dispatch({ kind: 'opened' });
    if (loading.status === 'loaded') return;
    setLoading({ status: 'loading' });
    import('./report/report-dialog.tsx').then(
      ({ ReportDialog }) => setLoading({ status: 'loaded', ReportDialog }),
      () => setLoading({ status: 'failed' }),
    );
  };

  return (
    <>
      <Button
        look={look}
        className={`needs-script no-print ${className}`}
        aria-haspopup="dialog"
        busy={loading.status === 'loading' ? 'Loading...' : undefined}
        onClick={open}
      >
        <FileText aria-hidden size={16} strokeWidth={1.6} />
        Get a Free Market Report
      </Button>
      {loading.status === 'failed' && (
        <Notice failed>
          We couldn’t load the form. Try again, or use the{' '}
          <a href="/contact?subject=Market+report" className="underline">
            contact page
          </a>
          .
        </Notice>
      )}
      {loading.status === 'loaded' && (
        <loading.ReportDialog flow={flow} dispatch={dispatch} region={region} />
      )}
    </>
  );
}
