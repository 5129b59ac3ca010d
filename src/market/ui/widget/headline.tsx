import { formatDollars } from '#platform/domain/money.ts';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import type { MarketStats } from '../../api.ts';
import { choiceOf } from '../../domain/advice.ts';
import { changeInPrice, isOfSales } from '../../domain/market-text.ts';
import { scoreInWords } from '../../domain/sentiment.ts';
import { NotCounted } from './not-counted.tsx';
import { HeadlineSkeleton } from './skeletons.tsx';
import type { Shown } from './use-market.ts';

/** What homes cost in a region, how that changed, and whose market it is. It is as high in every state. */
export function Headline({ stats }: { stats: Shown<MarketStats> }) {
  if (stats.status === 'loading') return <HeadlineSkeleton />;
  const { figures } = stats;
  return (
    <div>
      <p className="flex min-h-[26px] items-center gap-3 text-14 text-ink-2">
        {isOfSales(figures) ? 'Average sold price, last 12 months' : 'Average asking price'}
        {stats.status === 'sample' && <SamplePill />}
      </p>
      <p className="figures mt-1 font-display text-40 md:text-56">
        {figures.averagePrice === null ? 'Not available' : formatDollars(figures.averagePrice)}
      </p>
      <div className="mt-3 min-h-[100px] md:max-lg:min-h-[72px]">
        {stats.status === 'sample' ? (
          <NotCounted
            message="Failed to fetch market stats"
            region={figures.region}
            onAskAgain={stats.askAgain}
          />
        ) : (
          <>
            <Sentence stats={figures} />
            <Verdict stats={figures} />
          </>
        )}
      </div>
    </div>
  );
}

/** On a phone the change alone: the rest is in the advice too. */
function Sentence({ stats }: { stats: MarketStats }) {
  const change = changeInPrice(stats);
  return (
    <p className="figures">
      {change} <span className={change && 'max-md:hidden'}>{choiceOf(stats)}</span>
    </p>
  );
}

const Verdict = ({ stats: { marketType, msiScore } }: { stats: MarketStats }) =>
  marketType !== null &&
  msiScore !== null && (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <span className="inline-flex min-h-[26px] items-center rounded-full bg-accent-wash px-3 font-medium text-accent-ink">
        {marketType}
      </span>
      {scoreInWords(msiScore)}
    </p>
  );
