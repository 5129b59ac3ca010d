import type { Range } from '#platform/ui/forms/range-slider.tsx';

const MAX_BAR_HEIGHT = 64;
const MIN_BAR_HEIGHT = 4;
/** Each bar's share of the drawing's width, including its gap. */
const BAR = 10;

type PriceHistogramProps = {
  /** Homes in each bar, cheapest first. */
  counts: readonly number[];
  /** Dollars per bar. */
  barWidth: number;
  range: Range;
};

/**
 * The number of homes at each price, above the slider's track. Heights use the square root of the count; otherwise
 * the few expensive homes wouldn't be visible.
 */
export function PriceHistogram({ counts, barWidth, range: [from, to] }: PriceHistogramProps) {
  const most = Math.max(1, ...counts);
  const bars = counts.map((count, place) => ({
    place,
    height: Math.max(MIN_BAR_HEIGHT, Math.round(MAX_BAR_HEIGHT * Math.sqrt(count / most))),
  }));
  // The last bar holds everything more expensive.
  const isInRange = ({ place }: Bar) =>
    place * barWidth < to && ((place + 1) * barWidth > from || place === counts.length - 1);

  return (
    <svg
      viewBox={`0 0 ${counts.length * BAR} ${MAX_BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-[22px] mx-2.5 h-16 w-[calc(100%-20px)]"
    >
      <path
        className="fill-line-2"
        d={bars
          .filter((bar) => !isInRange(bar))
          .map(drawBar)
          .join('')}
      />
      <path className="fill-c2" d={bars.filter(isInRange).map(drawBar).join('')} />
    </svg>
  );
}

type Bar = { place: number; height: number };

/** A bar as part of one path: forty separate elements would be a tenth of the page. */
const drawBar = ({ place, height }: Bar): string =>
  `M${place * BAR + 1} ${MAX_BAR_HEIGHT}v${-height}h${BAR - 2}v${height}`;
