import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { LenderRates } from '../../api.ts';
import { formatRate } from '../../domain/mortgage-form.ts';
import { formatRateDate, provenanceOf } from '../../domain/rate-text.ts';
import { ratesQuery } from '../rates-query.ts';
import { Card } from './card.tsx';

type RatesPanelProps = {
  /** Percent. */
  onChoose(rate: number): void;
};

/** Current lender rates; clicking one fills it into the calculator. */
export const RatesPanel = ({ onChoose }: RatesPanelProps) => (
  <Card id="rates" title="Current lender rates">
    <div className="needs-script">
      <LoadedRates onChoose={onChoose} />
    </div>
    <p className="hidden text-14 text-ink-2 noscript:block">
      Lender rates need JavaScript. Without it, enter the rate your lender quotes.
    </p>
  </Card>
);

function LoadedRates({ onChoose }: RatesPanelProps) {
  const { data, isError } = useQuery(ratesQuery);
  if (isError) {
    return (
      <Notice failed>
        <b className="font-semibold">Error</b> — Unable to fetch current mortgage rates. You can
        still use the calculator with your own rate.
      </Notice>
    );
  }
  return data ? <RateList rates={data} onChoose={onChoose} /> : <Loading />;
}

const Loading = () => (
  <div role="status">
    <p className="text-14 text-ink-2">Loading current mortgage rates...</p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="mt-4 h-12" />
    ))}
  </div>
);

const RateList = ({ rates, onChoose }: RatesPanelProps & { rates: LenderRates }) => (
  <>
    {rates.source.isFromModel && (
      <p className="mb-3">
        <span className="rounded-full bg-lake-wash px-2.5 py-1 text-14 text-lake-ink">
          AI-sourced
        </span>
      </p>
    )}
    <ul className="max-h-[420px] overflow-y-auto">
      {rates.rates.map(({ term, rate, type, bank }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a bank may quote a term twice, and rows never move
          key={at}
          className="flex items-center justify-between gap-4 border-line border-b py-2.5"
        >
          <span className="min-w-0 text-14 text-ink-2">
            <span className="font-[550] text-ink">{term}</span> {type.toUpperCase()}
            <br />
            {bank}
          </span>
          <Button
            look="outline"
            size="small"
            className="figures px-3.5! text-14!"
            aria-label={`Use ${formatRate(rate)}: ${bank}, ${term} ${type}`}
            onClick={() => onChoose(rate)}
          >
            {formatRate(rate)}
          </Button>
        </li>
      ))}
    </ul>
    <p className="mt-4 text-14 text-ink-3">
      Choose a rate to use it.{' '}
      {rates.source.isSample
        ? `Sample rates, not offers. As of ${formatRateDate(rates.lastUpdated)}.`
        : `${provenanceOf(rates)}.`}
    </p>
  </>
);
