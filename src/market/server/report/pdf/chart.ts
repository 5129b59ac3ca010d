import type { Chart } from '../../../domain/report/report-chart.ts';
import { INK, type Paper, RIGHT } from './paper.ts';

type Frame = { x: number; y: number; height: number };
type Kind = 'line' | 'bars';

/** Space for the axis labels and for the last point's label. */
const AXIS = 49;
const LAST = 64;

/** Draws a chart in its frame, month by month. Returns its bottom edge. */
export function drawChart(paper: Paper, chart: Chart, kind: Kind, { x, y, height }: Frame): number {
  const { document, write } = paper;
  const { points, ticks } = chart;
  const left = x + AXIS;
  const right = RIGHT - LAST;
  const [lowest, highest] = [ticks.at(0)?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const levelOf = (value: number) => y + height - ((value - lowest) / (highest - lowest)) * height;

  for (const { label, value } of ticks) {
    const level = levelOf(value);
    document.moveTo(left, level).lineTo(right, level).lineWidth(0.75).stroke(INK.grid);
    write(label, 'label', {
      ...{ x, y: level - 6.5, width: AXIS - 9, align: 'right', colour: INK.third },
    });
  }
  const half = kind === 'bars' ? (right - left) / points.length / 2 : 0;
  const step = (right - left - 2 * half) / Math.max(1, points.length - 1);
  const placed = points.map(({ label, value }, at) => ({
    label,
    x: left + half + at * step,
    y: levelOf(value),
  }));
  if (kind === 'bars') drawBars(paper, placed, { base: y + height, width: step * 0.62 });
  if (kind === 'line') drawLine(paper, placed, y + height);

  for (const point of placed)
    write(point.label, 'label', {
      ...{ x: point.x - 20, y: y + height + 8, width: 40, align: 'center', colour: INK.third },
    });
  const last = placed.at(-1);
  if (last) write(chart.last, 'strong', { x: right + 9, y: last.y - 6.5, width: LAST - 9 });
  return y + height + 22;
}

type Placed = { x: number; y: number }[];

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
  document.circle(last.x, last.y, 4.6).fill(INK.ground);
  document.circle(last.x, last.y, 3.2).fill(INK.ink);
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
