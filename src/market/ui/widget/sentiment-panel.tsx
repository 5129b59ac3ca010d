import { formatDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../../api.ts';
import { formatConfidence } from '../../domain/confidence.ts';
import { SentimentArc } from './sentiment-arc.tsx';

/** A region's sentiment, its forecast, and where both come from. */
export const SentimentPanel = ({ stats }: { stats: MarketStats }) => (
  <div>
    <h3 className="text-14 text-ink-2">Market Sentiment Index</h3>
    <SentimentArc msiScore={stats.msiScore} marketType={stats.marketType} />
    <p className="mt-5 text-14 text-ink-2">{stats.insight}</p>
    <Forecast stats={stats} />
    <details className="mt-3 text-14 text-ink-2">
      <summary className="hit inline-block underline">How this works</summary>
      <p className="mt-3">
        The index combines sales compared with new listings (40%), months of inventory (40%) and the
        year’s change in price (20%). Below 40 it’s a buyer’s market, from 70 a seller’s.
      </p>
      <p className="mt-2">
        The forecast extends a damped trend of monthly prices twelve months ahead. The range
        reflects how far off the same forecast was in past months. It’s an estimate, not a promise.
      </p>
      {stats.predictions.map((prediction) => (
        <p key={prediction} className="mt-2">
          {prediction}
        </p>
      ))}
    </details>
  </div>
);

const Forecast = ({ stats }: { stats: MarketStats }) => {
  const { priceForecastLow: low, priceForecastHigh: high } = stats;
  if (low === null || high === null) return null;
  return (
    <p className="figures mt-3 text-14 text-ink-2">
      In a year:{' '}
      <strong className="font-[550] text-ink">
        {formatDollars(low)} to {formatDollars(high)}
      </strong>
      . {formatConfidence(stats)}
    </p>
  );
};
