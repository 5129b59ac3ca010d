import { useRef } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { type Chart, type ChartSeries, lastPlace, nameShifts } from '../../domain/chart.ts';
import { useSize } from './use-size.ts';

export type DrawingKind = 'lines' | 'areas' | 'bars';

type DrawingProps = { chart: Chart; kind: DrawingKind };

/** The size in px used until the box has been measured. */
const BEFORE_MEASURED = { width: 640, height: 300 };

/** Approximate width in px of a letter in the axis and the names. */
const LETTER = 7.6;

/**
 * The drawn chart. Assistive technology gets one image with a name; the figures are in the table, which also serves
 * users without a pointer.
 */
export function Drawing({ chart, kind }: DrawingProps) {
  const { title, places, series, format, formatShort = format } = chart;
  const rows = places.map(
    (place, at): Row => ({
      place,
      amounts: series.map(({ amounts }) => amounts[at] ?? null),
    }),
  );
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, BEFORE_MEASURED);
  const shifts = nameShifts(series);
  const hasNames = kind !== 'bars' && series.length <= 2;
  const longest = Math.max(...series.map(({ name }) => name.length));
  return (
    <div ref={box} role="img" aria-label={title} className="figures size-full text-14">
      <ComposedChart
        {...size}
        data={rows}
        accessibilityLayer={false}
        barCategoryGap="12%"
        margin={{ top: 12, right: hasNames ? longest * LETTER + 14 : 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="place"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickCount={5}
          width="auto"
          tickFormatter={formatShort}
          domain={kind === 'lines' ? ['auto', 'auto'] : [0, 'auto']}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={kind === 'bars' ? { fill: 'var(--hover)' } : { stroke: 'var(--line-2)' }}
          formatter={(amount) => (typeof amount === 'number' ? format(amount) : '–')}
          contentStyle={BOX}
          labelStyle={LABEL}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {series.map((one, at) =>
          marksOf(kind, one, at, { shift: shifts[at] ?? 0, isNamed: hasNames }),
        )}
      </ComposedChart>
    </div>
  );
}

type Row = { place: string; amounts: (number | null)[] };

const TICK = { fill: 'var(--ink-3)', fontSize: 14 };
const LABEL = { color: 'var(--ink-2)' };
const BOX = {
  background: 'var(--card)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  boxShadow: 'var(--lift-shadow)',
};

/** The line, area or bars of one series. Not a component: the chart library inspects its children's types. */
function marksOf(kind: DrawingKind, series: ChartSeries, at: number, end: EndSettings) {
  const { name, isDotted } = series;
  const colour = `var(--${series.colour})`;
  const still = { name, dataKey: ({ amounts }: Row) => amounts[at], isAnimationActive: false };
  if (kind === 'bars') {
    return (
      <Bar key={name} {...still} stackId="all" fill={colour} stroke="var(--card)" strokeWidth={2} />
    );
  }
  const line = {
    ...still,
    stroke: colour,
    strokeWidth: 2.5,
    ...(isDotted && { strokeDasharray: '2 6', strokeLinecap: 'round' as const }),
    dot: (point: Point) => endOf(series, end, point),
    activeDot: { r: 5, fill: colour, stroke: 'none' },
  };
  if (kind === 'areas' && at === 0)
    return <Area key={name} {...line} fill={colour} fillOpacity={0.08} />;
  return <Line key={name} {...line} />;
}

type EndSettings = { shift: number; isNamed: boolean };
type Point = { index?: number; cx?: number; cy?: number };

/** A dot at the last point of a line, with the line's name in place of a legend. */
function endOf(series: ChartSeries, { shift, isNamed }: EndSettings, point: Point) {
  const { index, cx = 0, cy = 0 } = point;
  if (index !== lastPlace(series)) return <g key={index} />;
  return (
    <g key={series.name}>
      <circle cx={cx} cy={cy} r={5} fill={`var(--${series.colour})`} />
      {isNamed && (
        <text x={cx + 11} y={cy - shift * 18} dy="0.35em" fill="var(--ink)" fontSize={14}>
          {series.name}
        </text>
      )}
    </g>
  );
}
