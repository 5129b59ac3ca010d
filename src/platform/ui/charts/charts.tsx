import { lazy, Suspense, useRef, useState } from 'react';
import type { Chart } from '../../domain/chart.ts';
import { useNearViewport } from '../browser/use-near-viewport.ts';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { DrawingKind } from './drawing.tsx';

type ChartProps = Chart & {
  /** As high as its place, with the table and everything else. */
  fills?: boolean;
};

/** Lines on the same axis, each with its name at its end. */
export const LineChart = (props: ChartProps) => <ChartFigure {...props} kind="lines" />;

/** Lines on an axis that starts at zero, with the area under the first line filled. */
export const AreaChart = (props: ChartProps) => <ChartFigure {...props} kind="areas" />;

/** Stacked bars, one series on top of another, the first at the bottom. */
export const StackedBars = (props: ChartProps) => <ChartFigure {...props} kind="bars" />;

/** In px. Less than usual: the chart code is heavy, and the home page's first chart is just below its first screen. */
const NEAR_DISTANCE = 150;

type ChartFigureProps = ChartProps & { kind: DrawingKind };

/**
 * A chart and its data table, which stands in for the chart without scripts and in print. The drawing code loads as a
 * separate chunk when the chart is near the window; its space is reserved.
 */
function ChartFigure({ kind, fills = false, ...chart }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const isNear = useNearViewport(figure, NEAR_DISTANCE);
  return (
    <figure
      ref={figure}
      className={`flex min-w-0 flex-col ${fills ? 'h-full' : ''}`}
      aria-label={chart.title}
    >
      {!isTable && (
        <div className="needs-script no-print flex min-h-0 flex-1 flex-col">
          {(kind === 'bars' || chart.series.length > 2) && <Legend chart={chart} />}
          <div className={fills ? 'min-h-0 flex-1' : 'h-[260px] md:h-[300px]'}>
            {isNear && (
              <Suspense fallback={<Skeleton className="size-full" />}>
                <Drawing chart={chart} kind={kind} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      <div
        className={`min-h-0 flex-1 flex-col ${isTable ? 'flex' : 'hidden noscript:flex print:flex'}`}
      >
        <ChartTable chart={chart} />
      </div>
      <Button
        look="ghost"
        size="small"
        className="needs-script no-print mt-2 self-start px-3! text-14!"
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Show as chart' : 'Show as table'}
      </Button>
    </figure>
  );
}

const Drawing = lazy(() =>
  import('./drawing.tsx').then(
    ({ Drawing }) => ({ default: Drawing }),
    // A lost connection, or a newer build: the table still has the figures.
    () => ({ default: NotDrawn }),
  ),
);

const NotDrawn = () => (
  <p className="grid size-full place-items-center rounded-row bg-sunk px-6 text-center text-14 text-ink-2">
    We couldn’t load the chart. Its figures are in the table.
  </p>
);

const MARKS = { c1: 'bg-c1', c2: 'bg-c2', c3: 'bg-c3' };

/** The names of the series, for sighted users; the table has them for everyone. */
const Legend = ({ chart }: { chart: Chart }) => (
  <ul aria-hidden className="mb-3 flex flex-wrap justify-end gap-x-5 gap-y-1 text-14">
    {chart.series.toReversed().map(({ name, colour }) => (
      <li key={name} className="flex items-center gap-2">
        <span className={`size-3 rounded-[3px] ${MARKS[colour]}`} />
        {name}
      </li>
    ))}
  </ul>
);

const ChartTable = ({ chart }: { chart: Chart }) => (
  <section
    aria-label={chart.title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    className="max-h-[420px] overflow-auto print:max-h-none"
  >
    <table className="figures w-full border-collapse text-right text-16">
      <caption className="sr-only">{chart.title}</caption>
      <thead className="sticky top-0 bg-card text-14 text-ink-3">
        <tr>
          {[chart.along, ...chart.series.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col" className="py-3 pl-4 font-medium first:pl-0 first:text-left">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.places.map((place, at) => (
          <tr key={place} className="border-line border-t">
            <th scope="row" className="py-2.5 text-left font-normal">
              {place}
            </th>
            {chart.series.map(({ name, amounts }) => (
              <td key={name} className="py-2.5 pl-4">
                {shown(chart, amounts[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const shown = ({ format }: Chart, amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : format(amount);
