import { useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { FormResult } from '#leads/ui/form-result.tsx';
import { send } from '#platform/ui/api/ask.ts';
import { Refused } from '#platform/ui/api/refusal.ts';
import { useLinkToken } from '#platform/ui/browser/use-link-token.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { openMailedReport } from '../api.ts';
import { pdfIn, saveFile } from './report/pdf.ts';

type Fetching =
  | { status: 'asking' | 'loading' | 'dead' | 'failed' }
  // The link works once, so the page holds on to the PDF while it is open.
  | { status: 'saved'; pdf: Blob };

/** The page that the mailed link opens. Fetching takes a button press, so that link scanners do not use up the link. */
export function MailedReport() {
  const token = useLinkToken();
  return token === '' ? <Dead /> : <FetchReport key={token} token={token} />;
}

function FetchReport({ token }: { token: string | null }) {
  const { email } = useBrokerage();
  const [fetching, setFetching] = useState<Fetching>({ status: 'asking' });

  const fetchReport = async () => {
    setFetching({ status: 'loading' });
    try {
      const pdf = await pdfIn(send(openMailedReport, { body: { token: token ?? '' } }));
      saveFile(pdf, FILE_NAME);
      setFetching({ status: 'saved', pdf });
    } catch (error) {
      const isDead = error instanceof Refused && (error.status === 410 || error.status === 400);
      setFetching({ status: isDead ? 'dead' : 'failed' });
    }
  };

  if (fetching.status === 'dead') return <Dead />;
  if (fetching.status === 'saved')
    return (
      <>
        <FormResult>
          Your report is in your downloads. The link in the email won’t work again.
        </FormResult>
        <Button look="outline" className="mt-8" onClick={() => saveFile(fetching.pdf, FILE_NAME)}>
          Save it again
        </Button>
      </>
    );
  return (
    <>
      <p>
        Your market report as a PDF: prices, sales and listings month by month, and what the next
        twelve months may bring. The link works once.
      </p>
      <Button
        busy={fetching.status === 'loading' ? 'Downloading...' : undefined}
        className="needs-script mt-8 mb-5"
        onClick={() => void fetchReport()}
      >
        Download your report
      </Button>
      <noscript>
        <p className="mt-8">
          This page needs JavaScript. Without it, write to {email}, and we’ll send you the report.
        </p>
      </noscript>
      {fetching.status === 'failed' && (
        <Notice failed>
          Download Failed: There was a problem generating your report. Please try again.
        </Notice>
      )}
    </>
  );
}

const FILE_NAME = 'market-report.pdf';

const Dead = () => (
  <>
    <FormResult>
      This link has expired, was already used or is incomplete. A new report takes a minute and has
      today’s figures.
    </FormResult>
    <ButtonLink href="/#market-stats" className="mt-8">
      Ask for a new report
    </ButtonLink>
  </>
);
