import { Printer } from 'lucide-react';
import { formatDollars } from '#platform/domain/money.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Recommendation } from '../../api.ts';
import { Card } from '../card.tsx';
import { ShareRecommendation } from './share-recommendation.tsx';

type VerdictProps = {
  recommendation: Recommendation;
  /** In years. */
  stay: number;
};

/** The answer with its reasons. */
export const Verdict = ({ recommendation, stay }: VerdictProps) => (
  <Card className="relative">
    <h2 className="flex items-center gap-3 font-medium text-14 text-accent-ink before:h-px before:w-7 before:bg-accent md:min-h-11">
      Your Buy vs. Rent recommendation
    </h2>
    <p className="mt-4 font-display text-56">{recommendation.recommendation}</p>
    <p className="mt-4 max-w-[60ch] text-18">{recommendation.justification}</p>
    {recommendation.openAiInsights && (
      <p className="mt-4 max-w-[60ch] text-ink-2">{recommendation.openAiInsights}</p>
    )}
    <Outcome recommendation={recommendation} stay={stay} />
    <div className="no-print mt-6 flex gap-3 md:absolute md:top-8 md:right-8 md:mt-0">
      <ShareRecommendation recommendation={recommendation} />
      <Button look="outline" size="small" onClick={() => window.print()}>
        <Printer aria-hidden size={16} strokeWidth={1.6} />
        Print
      </Button>
    </div>
  </Card>
);

function Outcome({ recommendation: { recommendation, comparison }, stay }: VerdictProps) {
  const end = comparison.years.find(({ year }) => year === stay);
  if (!end) return null;
  const { owning, renting } = end;
  const after = stay === 1 ? 'After 1 year' : `After ${stay} years`;
  const figures = [
    { name: `${after}, buying costs`, amount: owning },
    { name: `${after}, renting costs`, amount: renting },
    {
      name: aheadName(owning < renting ? 'BUY' : 'RENT', recommendation),
      amount: Math.abs(renting - owning),
    },
  ];
  return (
    <dl className="mt-6 grid gap-4 border-line border-t pt-6 md:grid-cols-3">
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="figures mt-1 font-display text-28">{formatDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const OPTIONS = { BUY: 'buying', RENT: 'renting' } as const;

/** The option that comes out ahead. What is within reach, or the visitor's preferences, may have decided otherwise. */
function aheadName(ahead: keyof typeof OPTIONS, answer: keyof typeof OPTIONS): string {
  const option = OPTIONS[ahead];
  if (ahead !== answer) return `On the figures alone, ${option} is ahead by`;
  return `${option === 'buying' ? 'Buying' : 'Renting'} is ahead by`;
}
