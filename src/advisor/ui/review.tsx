import { placeName, placeOf } from '#places/domain/place.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Preferences } from '../domain/preferences.ts';
import type { MarketLookup } from '../domain/wizard/market-lookup.ts';
import { summaryOf } from '../domain/wizard/summary.ts';
import type { RecommendationState } from '../domain/wizard/wizard.ts';
import type { AdvisorForm } from './advisor-form.ts';
import { Card } from './card.tsx';
import { MarketPanel } from './market-panel.tsx';
import { HomesThatFit } from './result/homes-that-fit.tsx';
import { Result } from './result.tsx';
import { Rows } from './rows.tsx';
import { StepHeading } from './step-heading.tsx';

type ReviewProps = {
  market: MarketLookup;
  answer: RecommendationState;
  form: AdvisorForm;
  onPrevious(): void;
  onSubmit(): void;
  onTryAgain(): void;
  onEstimate(): void;
};

/** The visitor's answers, the market data, and the recommendation. */
export function Review(props: ReviewProps) {
  const { market, answer, form, onPrevious, onTryAgain, onEstimate } = props;
  // Every earlier step has been validated.
  const given = Preferences.safeParse(form.getValues()).data;
  const answered = answer.status === 'answered' && given ? answer : null;
  // After an answer, show the market data it used.
  const shown: MarketLookup = answered
    ? { status: 'loaded', market: answered.recommendation.market }
    : market;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      {answered && given ? (
        <Result {...answered} preferences={given} />
      ) : (
        <RequestCard {...props} />
      )}
      <div className="grid gap-6">
        <Card aria-labelledby="advisor-summary">
          <h3 id="advisor-summary" className="font-display text-22">
            Your summary
          </h3>
          {given && <Rows rows={summaryOf(given, placeName(placeOf(given.city)))} />}
          <Button
            look="outline"
            idle={answer.status === 'analyzing'}
            className="no-print mt-5 w-full"
            onClick={onPrevious}
          >
            Previous
          </Button>
        </Card>
        <MarketPanel lookup={shown} onTryAgain={onTryAgain} onEstimate={onEstimate} />
        {answered && given && (
          <HomesThatFit preferences={given} way={answered.recommendation.recommendation} />
        )}
      </div>
    </div>
  );
}

function RequestCard({ answer, onSubmit }: ReviewProps) {
  return (
    <Card className="no-print">
      <StepHeading>Review your answers</StepHeading>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        We work out both over your stay: payments, taxes, upkeep and rent, and what you’d have at
        the end of each year.
      </p>
      {answer.status === 'failed' && (
        <div className="mt-5">
          <Notice failed>{answer.reason}</Notice>
        </div>
      )}
      <Button
        className="mt-6"
        busy={answer.status === 'analyzing' ? 'Analyzing...' : undefined}
        onClick={onSubmit}
      >
        Get my recommendation
      </Button>
    </Card>
  );
}
