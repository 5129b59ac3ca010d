import { ChartNoAxesCombined } from 'lucide-react';
import { useRef } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { useOnSwap } from '#platform/ui/browser/use-on-swap.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Description } from './description.tsx';
import { AnalysisResult } from './result.tsx';
import { useAnalysis } from './use-analysis.ts';

const FAILED_MESSAGE = 'Failed to analyze property. Please try again.';

/** Analyzes a home as an investment and writes a description, both on request. */
export function Analysis({ property }: { property: PropertyDetail }) {
  const { data: analysis, isPending, error, mutate, reset } = useAnalysis(property.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useOnSwap(analysis !== undefined, () => heading.current?.focus());

  return (
    <>
      <section aria-labelledby="analysis-title">
        <h2
          ref={heading}
          id="analysis-title"
          tabIndex={-1}
          className="font-display text-28 outline-none"
        >
          AI Analysis
        </h2>
        {analysis ? (
          <AnalysisResult property={property} analysis={analysis} onReset={reset} />
        ) : (
          <Idle
            isAnalyzing={isPending}
            failure={error && whyRefused(error, FAILED_MESSAGE)}
            onAnalyze={() => mutate()}
          />
        )}
        {isPending && <Waiting />}
      </section>
      <Description propertyId={property.id} />
    </>
  );
}

type IdleProps = { isAnalyzing: boolean; failure: string | null; onAnalyze(): void };

const Idle = ({ isAnalyzing, failure, onAnalyze }: IdleProps) => (
  <div className="no-print">
    <p className="mt-3 max-w-[60ch] text-ink-2">
      How the price compares with similar homes, what it could rent for, what’s left after costs and
      a mortgage, and what to ask before you offer. Every figure names its source.
    </p>
    {failure && (
      <div className="mt-4">
        <Notice failed>{failure}</Notice>
      </div>
    )}
    <Button className="mt-5" busy={isAnalyzing ? 'Analyzing...' : undefined} onClick={onAnalyze}>
      <ChartNoAxesCombined aria-hidden size={20} strokeWidth={1.6} />
      Analyze this home
    </Button>
  </div>
);

const Waiting = () => (
  <div className="mt-6 grid gap-6">
    <Skeleton className="h-[420px] rounded-card" />
    <Skeleton className="h-[320px] rounded-card" />
  </div>
);
