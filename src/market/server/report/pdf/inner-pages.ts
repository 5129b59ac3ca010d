import type { Report } from '../../../domain/report/report.ts';
import type { Chart } from '../../../domain/report/report-chart.ts';
import { drawChart } from './chart.ts';
import { beginLeaf, rule } from './leaf.ts';
import { INK, INNER_WIDTH, LEFT, type Paper, RIGHT } from './paper.ts';
import { drawSentiment } from './sentiment.ts';
import { drawTable } from './table.ts';

type Page = ReturnType<Paper['group']>;
const READING_WIDTH = 405;
const COLUMN = 235;

/** Prices, types of home, sentiment and the year ahead. */
export function drawPrices(paper: Paper, report: Report, brokerage: string): void {
  const { part, write, ornament } = paper;
  const page = beginLeaf(paper, report, { title: 'Prices', brokerage, number: 2 });
  part(page, 'H2', () => write(report.headline, 'h1', { x: LEFT, y: 96 }));
  const summary = part(page, 'P', () =>
    write(report.summary, 'body', { x: LEFT, y: 130, width: READING_WIDTH, colour: INK.second }),
  );
  const top = Math.max(summary + 14, 197);
  const chart = drawFigure(paper, page, report.charts.prices, { y: top, height: 124 });

  part(page, 'H3', () => write('By type of home', 'h2', { x: LEFT, y: chart + 20 }));
  const table = {
    columns: [
      { name: 'Type', share: 0.3 },
      { name: 'For sale', share: 0.2 },
      { name: 'Average asking price', share: 0.28 },
      { name: 'Median', share: 0.22 },
    ],
    rows: report.kinds.map(({ name, homes, average, median, isChosen }) => ({
      cells: [name, homes, average, median],
      isStrong: isChosen,
    })),
    rowHeight: 28.5,
  };
  const below = drawTable(paper, page, table, chart + 42);

  const foot = Math.max(below + 16, 584);
  ornament(() => rule(paper, foot, INK.strong));
  drawSentiment(paper, page, report.sentiment, { x: LEFT, y: foot + 16, width: COLUMN });
  drawForecast(paper, page, report, { x: RIGHT - COLUMN, y: foot + 16 });
  page.end();
}

function drawForecast(
  { part, write }: Paper,
  page: Page,
  { forecast }: Report,
  { x, y }: { x: number; y: number },
): void {
  part(page, 'H3', () => write('The next twelve months', 'h2', { x, y, width: COLUMN }));
  const { range, text } = forecast;
  const under = range
    ? part(page, 'P', () => write(range, 'figure', { x, y: y + 21, width: COLUMN + 4 }))
    : y + 21;
  part(page, 'P', () =>
    write(text, 'body', { x, y: under + 8, width: COLUMN, colour: INK.second }),
  );
}

/** Sales and inventory, and what they say. */
export function drawActivity(paper: Paper, report: Report, brokerage: string): void {
  const { part, write } = paper;
  const page = beginLeaf(paper, report, { title: 'Sales and inventory', brokerage, number: 3 });
  part(page, 'H2', () => write('Sales and inventory', 'h1', { x: LEFT, y: 96 }));
  let y = 134;
  y = drawFigure(paper, page, report.charts.sales, { y, height: 118, kind: 'bars' }) + 24;
  y = drawFigure(paper, page, report.charts.inventory, { y, height: 118 }) + 26;
  part(page, 'H3', () => write('How to read it', 'h2', { x: LEFT, y }));
  y += 24;
  for (const text of report.reading)
    y = part(page, 'P', () => write(text, 'body', { x: LEFT, y, colour: INK.second })) + 6;
  page.end();
}

/** Every month in figures, and where all of it comes from. */
export function drawSources(paper: Paper, report: Report, brokerage: string): void {
  const { part, write } = paper;
  const page = beginLeaf(paper, report, { title: 'Month by month', brokerage, number: 4 });
  part(page, 'H2', () => write('Month by month', 'h1', { x: LEFT, y: 96 }));
  const table = {
    columns: [
      { name: 'Month', share: 0.31 },
      { name: report.priceName, share: 0.27 },
      { name: 'Sales', share: 0.19 },
      { name: 'For sale', share: 0.23 },
    ],
    rows: report.months.map(({ month, price, sales, inventory }) => ({
      cells: [month, price, sales, inventory],
    })),
    rowHeight: 16.6,
  };
  let y = drawTable(paper, page, table, 126) + 20;
  part(page, 'H3', () => write('How we calculate the figures', 'h2', { x: LEFT, y }));
  y = drawNamed(paper, page, report.methods, y + 21) + 10;
  part(page, 'H3', () => write('About us', 'h2', { x: LEFT, y }));
  drawNamed(paper, page, report.contact, y + 21);
  page.end();
}

const NAMES = 112;

function drawNamed({ part, write }: Paper, page: Page, named: Report['methods'], top: number) {
  let y = top;
  for (const { name, value } of named) {
    const name_ = part(page, 'P', () =>
      write(name, 'smallStrong', { x: LEFT, y, width: NAMES - 8 }),
    );
    const text = part(page, 'P', () =>
      write(value, 'small', { x: LEFT + NAMES, y, width: INNER_WIDTH - NAMES, colour: INK.second }),
    );
    y = Math.max(name_, text) + 4;
  }
  return y;
}

type Frame = { y: number; height: number; kind?: 'line' | 'bars' };

/** A titled chart, or the text that replaces it. Returns its bottom edge. */
function drawFigure(
  paper: Paper,
  page: Page,
  chart: Chart | null,
  { y, height, kind = 'line' }: Frame,
): number {
  const { part, write } = paper;
  if (!chart)
    return part(page, 'P', () =>
      write('Not enough months on record to draw a chart.', 'body', {
        x: LEFT,
        y,
        colour: INK.third,
      }),
    );
  part(page, 'H3', () => write(chart.title, 'h2', { x: LEFT, y }));
  const frame = { x: LEFT, y: y + 32, height };
  return part(page, 'Figure', () => drawChart(paper, chart, kind, frame), chart.alt);
}
