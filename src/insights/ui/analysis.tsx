import { ChartNoAxesCombined } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Description } from './description.tsx';
import { AnalysisResult } from './result.tsx';
import { useAnalysis } from './use-analysis.ts';

/** A home looked at as an investment, when somebody asks; and a description of it. */
export function Analysis({ property }: { property: PropertyDetail | null }) {
  const { analyzing, analyze, reset } = useAnalysis(property?.id ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(analyzing.is);

  useEffect(() => {
    const was = shown.current;
    shown.current = analyzing.is;
    // The button that was pressed has gone.
    if (analyzing.is === 'shown' || was === 'shown') heading.current?.focus();
  }, [analyzing.is]);

  return (
    <>
      <section aria-labelledby="analysis-title">
        <h2
          ref={heading}
          id="analysis-title"
          tabIndex={-1}
          className="scroll-mt-28 font-display text-28 outline-none"
        >
          AI Analysis
        </h2>
        {analyzing.is === 'shown' && property ? (
          <AnalysisResult property={property} analysis={analyzing.analysis} onReset={reset} />
        ) : (
          <Idle analyzing={analyzing} onAnalyze={analyze} />
        )}
        {analyzing.is === 'loading' && <Waiting />}
      </section>
      <Description propertyId={property?.id ?? null} />
    </>
  );
}

type IdleProps = {
  analyzing: ReturnType<typeof useAnalysis>['analyzing'];
  onAnalyze(): void;
};

const Idle = ({ analyzing, onAnalyze }: IdleProps) => (
  <div className="no-print">
    <p className="mt-3 max-w-[60ch] text-ink-2">
      How the price compares with homes like it, what it would rent for, what that leaves after
      costs and a mortgage, and what to ask before an offer. Every figure names its source.
    </p>
    {analyzing.is === 'failed' && (
      <div className="mt-4">
        <Notice failed>{analyzing.because}</Notice>
      </div>
    )}
    <Button
      className="mt-5"
      busy={analyzing.is === 'loading' ? 'Analyzing...' : undefined}
      onClick={onAnalyze}
    >
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
