import { type Day, dayInToronto, formatDay } from '#platform/domain/day.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { ESTIMATED_SOURCE } from '../domain/market/estimated-market.ts';
import type { HousingMarketData } from '../domain/market/housing-market-data.ts';
import type { MarketLookup } from '../domain/wizard/market-lookup.ts';
import { marketRows } from '../domain/wizard/market-rows.ts';
import { Card } from './card.tsx';
import { Rows } from './rows.tsx';

type MarketPanelProps = { lookup: MarketLookup; onTryAgain(): void; onEstimate(): void };

/** The market data, or why there is none. */
export const MarketPanel = (props: MarketPanelProps) => (
  <Card aria-labelledby="advisor-market" aria-busy={props.lookup.status === 'loading'}>
    <h3 id="advisor-market" className="font-display text-22">
      Market data
    </h3>
    <div aria-live="polite">
      <LookupContent {...props} />
    </div>
  </Card>
);

function LookupContent({ lookup, onTryAgain, onEstimate }: MarketPanelProps) {
  switch (lookup.status) {
    case 'loading':
      return <Loading />;
    case 'loaded':
    case 'estimated':
      return <Loaded market={lookup.market} />;
    case 'incomplete':
      return (
        <div className="mt-4">
          <Notice failed>
            <p className="font-semibold">Required Information Missing</p>
            <p>Please select a city and property type.</p>
          </Notice>
        </div>
      );
    case 'unavailable':
      return (
        <div className="mt-4">
          <Notice>
            <p className="font-semibold">Market Data Currently Unavailable</p>
            <p className="mt-1">
              We couldn't retrieve market data after multiple attempts. Please try again later.
            </p>
            <p className="mt-1">{lookup.reason}.</p>
          </Notice>
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <Button look="outline" size="small" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button look="outline" size="small" onClick={onEstimate}>
              Use Estimates
            </Button>
          </div>
        </div>
      );
  }
}

/** One less than the rows of `marketRows`, because the line of text above takes the place of one. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, at) => at);

const Loading = () => (
  <>
    <p className="mt-3 flex min-h-11 items-center text-14 text-ink-2">
      This may take a few moments...
    </p>
    {PLACEHOLDERS.map((row) => (
      <div key={row} className="flex min-h-11 items-center justify-between gap-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/5" />
      </div>
    ))}
  </>
);

const Loaded = ({ market }: { market: HousingMarketData }) => (
  <>
    <Rows rows={marketRows(market)} />
    <p className="mt-3 text-14 text-ink-3">
      {market.dataSource === ESTIMATED_SOURCE ? (
        'Estimates: the same figures for every place, with your own budgets and no market data.'
      ) : (
        <>
          {market.dataSource}. As of{' '}
          <time dateTime={market.updatedAt}>{formatDay(dayOf(market))}</time>.
        </>
      )}
    </p>
  </>
);

const dayOf = ({ updatedAt }: { updatedAt: string }): Day => dayInToronto(new Date(updatedAt));
