import type { Range } from '#platform/ui/range-slider.tsx';

const HIGHEST = 64;
const LOWEST = 4;
/** Each bar's share of the drawing's width, its gap included. */
const BAR = 10;

type PriceHistogramProps = {
  /** Homes in each bar, from the cheapest. */
  counts: readonly number[];
  /** Dollars that one bar stands for. */
  barWidth: number;
  range: Range;
};

/**
 * How many homes there are at each price, above the slider's track. Heights go by the square root of
 * the count, or the few dear homes would not be seen beside the many others.
 */
export function PriceHistogram({ counts, barWidth, range: [from, to] }: PriceHistogramProps) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      viewBox={`0 0 ${counts.length * BAR} ${HIGHEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-[22px] mx-2.5 h-16 w-[calc(100%-20px)]"
    >
      {counts.map((count, place) => {
        const height = Math.max(LOWEST, HIGHEST * Math.sqrt(count / most));
        // The last bar holds all that is dearer still.
        const isLast = place === counts.length - 1;
        const inRange = place * barWidth < to && ((place + 1) * barWidth > from || isLast);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * BAR + 1}
            y={HIGHEST - height}
            width={BAR - 2}
            height={height}
            className={inRange ? 'fill-c2' : 'fill-line-2'}
          />
        );
      })}
    </svg>
  );
}
