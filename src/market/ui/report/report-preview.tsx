import { Check } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { ReportCover } from './report-cover.tsx';

const REPORT_CONTENTS = [
  'Prices, sales and homes for sale, month by month, as charts and tables',
  'The Market Sentiment Index, and what goes into it',
  'Where prices may be in twelve months, and how sure we are',
  'Asking prices by type of home',
  'Every figure with its period, count and source',
];

/** The contents of the report. */
export const ReportPreview = (props: { region: string; onContinue: () => void }) => (
  <>
    <div className="grid gap-6 md:grid-cols-[150px_1fr]">
      <ReportCover region={props.region} />
      <ul className="grid content-start gap-2.5 text-14">
        {REPORT_CONTENTS.map((part) => (
          <li key={part} className="flex gap-2.5">
            <Check
              aria-hidden
              strokeWidth={1.6}
              className="mt-0.5 size-4 shrink-0 text-accent-ink"
            />
            {part}
          </li>
        ))}
      </ul>
    </div>
    <p className="mt-5 text-14 text-ink-2">A free PDF, by email and as a download.</p>
    <div className="mt-6 flex justify-end">
      <Button className="w-full md:w-auto" onClick={props.onContinue}>
        Get my report
      </Button>
    </div>
  </>
);
