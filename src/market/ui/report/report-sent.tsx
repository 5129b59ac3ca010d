import { Download } from 'lucide-react';
import { FormResult } from '#leads/ui/form-result.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { ReportFlow } from '../../domain/report-flow.ts';

type ReportSentProps = Omit<Extract<ReportFlow, { status: 'success' }>, 'status'> & {
  onDownload: () => void;
};

const DOWNLOAD_MESSAGES = {
  soon: 'The download starts in a moment.',
  loading: 'We’re preparing your report.',
  saved: 'The PDF is in your downloads.',
  failed: 'We couldn’t download the PDF; the one in your email is the same.',
};

/** The success step: the automatic download and its button. */
export const ReportSent = ({ sent, download, onDownload }: ReportSentProps) => (
  <>
    <FormResult>
      Your market report has been sent to your email. The link in it works once, for seven days.
    </FormResult>
    <p aria-live="polite" className="mt-3 text-14 text-ink-2">
      {sent.region}: {DOWNLOAD_MESSAGES[download]}
    </p>
    <div className="mt-6 flex justify-end">
      <Button
        className="w-full md:w-auto"
        busy={download === 'loading' ? 'Downloading...' : undefined}
        onClick={onDownload}
      >
        <Download aria-hidden size={16} strokeWidth={1.6} />
        Download PDF
      </Button>
    </div>
  </>
);
