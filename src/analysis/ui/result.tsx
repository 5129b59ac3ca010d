import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { citedByFacts } from '#grounding/domain/cited.ts';
import { CitedText } from '#grounding/ui/cited-text.tsx';
import { WrittenBy } from '#grounding/ui/written-by.tsx';
import type { PropertyDetail } from '#listings/api.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Analysis } from '../api.ts';
import { invest } from '../domain/findings/invest.ts';
import { Card } from './card.tsx';
import { AssumptionsCard } from './result/assumptions-card.tsx';
import { ComparableHomes } from './result/comparable-homes.tsx';
import { PointsCard } from './result/points-card.tsx';
import { Summary } from './result/summary.tsx';

type AnalysisResultProps = { property: PropertyDetail; analysis: Analysis; onReset(): void };

/** The result: figures first, then the assumptions, then the text. */
export function AnalysisResult({ property, analysis, onReset }: AnalysisResultProps) {
  const { investment, comparables, facts } = analysis;
  const [assumptions, setAssumptions] = useState(investment?.assumptions ?? null);
  const invested = investment && assumptions ? invest(investment.price, assumptions) : null;

  return (
    <div className="mt-5 grid gap-6">
      <Summary property={property} analysis={analysis} invested={invested} />
      {investment && assumptions && invested && (
        <AssumptionsCard
          computed={investment.assumptions}
          sources={investment.sources}
          assumptions={assumptions}
          invested={invested}
          onChange={setAssumptions}
        />
      )}
      <Card title="In words">
        {analysis.sections.map(({ title, sentences }) => (
          <section key={title} className="mt-5 first-of-type:mt-3">
            <h4 className="font-[550]">{title}</h4>
            <CitedText cited={citedByFacts(sentences, facts)} className="mt-1" />
          </section>
        ))}
      </Card>
      {comparables && <ComparableHomes comparables={comparables} />}
      <PointsCard analysis={analysis} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="max-w-[68ch] grow basis-80">
          <WrittenBy by={analysis.writtenBy} />
          <p className="text-14 text-ink-3">
            This isn’t an appraisal, or advice to buy, sell or invest.
          </p>
        </div>
        <Button look="outline" size="small" className="no-print" onClick={onReset}>
          <RotateCcw aria-hidden size={16} strokeWidth={1.6} />
          Reset
        </Button>
      </div>
    </div>
  );
}
