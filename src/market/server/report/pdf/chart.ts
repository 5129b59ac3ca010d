import type { Chart } from '../../../domain/report/report-chart.ts';
import { INK, type Paper, RIGHT } from './paper.ts';

type Frame = { x: number; y: number; height: number };
type Kind = 'line' | 'bars';

/** Space for the axis labels and for the last point's label. */
const AXIS = 49;
const LAST_VALUE_WIDTH = 64;

/** Draws a chart in its frame, month by month. Returns its bottom edge. */
export function drawChart(paper: Paper, chart: Chart, kind: Kind, { x, y, height }: Frame): number {
  const { document, write } = paper;
  const { points, ticks } = chart;
  const left = x + AXIS;
  const right = RIGHT - LAST_VALUE_WIDTH;
  const [lowest, highest] = [ticks.at(0)?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const levelOf = (value: number) => y + height - ((value - lowest) / (highest - lowest)) * height;

  for (const { label, value } of ticks) {
    const level = levelOf(value);
    document.moveTo(left, level).lineTo(right, level).lineWidth(0.75).stroke(INK.grid);
    write(label, 'label', {
      x,
      y: level - 6.5,
      width: AXIS - 9,
      align: 'right',
      colour: INK.third,
    });
  }
  const half = kind === 'bars' ? (right - left) / points.length / 2 : 0;
  const step = (right - left - 2 * half) / Math.max(1, points.length - 1);
  const months = points.map(({ label, value }, at) => ({
    label,
    x: left + half + at * step,
    y: value === null ? null : levelOf(value),
  }));
  const placed = months.filter(isPlaced);
  if (kind === 'bars') drawBars(paper, placed, { base: y + height, width: step * 0.62 });
  if (kind === 'line') for (const part of partsOf(months)) drawLine(paper, part, y + height);
  const last = placed.at(-1);
  if (kind === 'line' && last) drawDot(paper, last);

  for (const month of months)
    write(month.label, 'label', {
      x: month.x - 20,
      y: y + height + 8,
      width: 40,
      align: 'center',
      colour: INK.third,
    });
  if (last)
    write(chart.last, 'strong', { x: right + 9, y: last.y - 6.5, width: LAST_VALUE_WIDTH - 9 });
  return y + height + 22;
}

type Point = { x: number; y: number };
type Placed = Point[];

const isPlaced = <Month extends { y: number | null }>(
  month: Month,
): month is Month & { y: number } => month.y !== null;

/** The months in a row that have a figure: the line breaks between them. */
function partsOf(months: readonly { x: number; y: number | null }[]): Placed[] {
  const parts: Placed[] = [[]];
  for (const month of months) {
    if (isPlaced(month)) parts.at(-1)?.push(month);
    else parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
}

function drawDot({ document }: Paper, { x, y }: Point): void {
  document.circle(x, y, 4.6).fill(INK.ground);
  document.circle(x, y, 3.2).fill(INK.ink);
}

function drawLine({ document }: Paper, points: Placed, base: number): void {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return;
  const follow = () => {
    document.moveTo(first.x, first.y);
    for (const { x, y } of points.slice(1)) document.lineTo(x, y);
    return document;
  };
  follow().lineTo(last.x, base).lineTo(first.x, base).closePath();
  document.fillOpacity(0.08).fill(INK.ink).fillOpacity(1);
  follow().lineWidth(1.9).lineJoin('round').lineCap('round').stroke(INK.ink);
}

function drawBars(
  { document }: Paper,
  points: Placed,
  { base, width }: { base: number; width: number },
): void {
  points.forEach(({ x, y }, at) => {
    document
      .rect(x - width / 2, y, width, base - y)
      .fillOpacity(at === points.length - 1 ? 1 : 0.72)
      .fill(INK.ink);
  });
  document.fillOpacity(1);
}
