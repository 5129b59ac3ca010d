import type { MarketStats } from '../../api.ts';
import { ARC_PARTS, arcPoint } from '../../domain/sentiment-arc.ts';

const STROKES = { bad: 'stroke-bad', accent: 'stroke-accent', good: 'stroke-good' };
/** The Market Sentiment Index as a number on an arc of three colours, and in words. */
export function SentimentArc({
  msiScore,
  marketType,
}: Pick<MarketStats, 'msiScore' | 'marketType'>) {
  if (msiScore === null || marketType === null)
    return <p className="mt-3 text-14 text-ink-2">Not enough sales here for the index.</p>;
  const { x, y } = arcPoint(msiScore);
  return (
    <div className="mt-3 flex flex-col items-center">
      <svg aria-hidden viewBox="0 0 200 104" className="w-full max-w-[220px]">
        {ARC_PARTS.map(({ tone, path }) => (
          <path key={tone} d={path} fill="none" strokeWidth="7" className={STROKES[tone]} />
        ))}
        <circle cx={x} cy={y} r="8" strokeWidth="3" className="fill-card stroke-ink" />
        <text
          x="100"
          y="88"
          textAnchor="middle"
          fontSize="44"
          className="figures fill-ink font-display"
        >
          {msiScore}
        </text>
      </svg>
      {/* No colour: a buyer's market is not an alarm. */}
      <p className="inline-flex min-h-[26px] items-center rounded-full bg-sunk px-3 font-medium text-14">
        <span className="sr-only">{msiScore} of 100: </span>
        {marketType}
      </p>
    </div>
  );
}
