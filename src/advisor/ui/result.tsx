import { type ReactNode, useEffect, useRef } from 'react';
import { LineChart } from '#platform/ui/charts/charts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Recommendation } from '../api.ts';
import type { Preferences } from '../domain/preferences.ts';
import { comparisonChart } from '../domain/recommendation/comparison-chart.ts';
import { Card } from './card.tsx';
import { Assumptions } from './result/assumptions.tsx';
import { Qualification } from './result/qualification.tsx';
import { Sensitivity } from './result/sensitivity.tsx';
import { Verdict } from './result/verdict.tsx';

type ResultProps = { recommendation: Recommendation; preferences: Preferences; isSaved: boolean };

/** The recommendation and its calculation. */
export function Result({ recommendation, preferences, isSaved }: ResultProps) {
  const { comparison } = recommendation;
  const top = useRef<HTMLElement>(null);
  // Runs for each recommendation, because a new one mounts this component again.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Your recommendation"
      className="grid min-w-0 gap-6 outline-none"
    >
      {isSaved && (
        <p role="status" className="rounded-field bg-good-wash px-4 py-3.5 text-14 text-good">
          Your preferences have been saved and analyzed. View your recommendation below.
        </p>
      )}
      <Verdict recommendation={recommendation} stay={preferences.yearsPlannedStay} />
      <Part title="Year by year" lead="Total cost minus what you’d own. Lower is better.">
        <LineChart {...comparisonChart(comparison)} />
        <p className="mt-4 max-w-[60ch]">{breakEvenOf(comparison)}</p>
      </Part>
      <Part title="What a lender would say">
        <Qualification recommendation={recommendation} />
      </Part>
      <Part
        title="What would change the answer"
        lead={`The same comparison with one figure changed at a time.${isDecidedOtherwise(comparison) ? ' The answer also depends on what is within reach and on your preferences.' : ''}`}
      >
        <Sensitivity comparison={comparison} />
      </Part>
      <Part title="Assumptions behind the answer">
        <Assumptions comparison={comparison} />
      </Part>
      <Notice>
        We calculated this from your answers and the assumptions above. It is not mortgage, tax or
        investment advice, and not a lender’s approval.
      </Notice>
    </section>
  );
}

/** Whether an answer isn't what its figures alone would say. */
const isDecidedOtherwise = ({ sensitivity }: Recommendation['comparison']): boolean =>
  sensitivity.some(({ recommendation, advantage }) => advantage > 0 !== (recommendation === 'BUY'));

const breakEvenOf = ({ breakEvenYear, years }: Recommendation['comparison']): string =>
  breakEvenYear === null
    ? `Renting stays cheaper through all ${years.length} years.`
    : `Break-even: from year ${breakEvenYear} on, owning is cheaper.`;

type PartProps = { title: string; lead?: string; children: ReactNode };

const Part = ({ title, lead, children }: PartProps) => (
  <Card>
    <h3 className="font-display text-22">{title}</h3>
    {lead && <p className="mt-2 max-w-[60ch] text-14 text-ink-2">{lead}</p>}
    <div className="mt-5">{children}</div>
  </Card>
);
