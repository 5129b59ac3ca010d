import { pathToFileURL } from 'node:url';
import { type ReportFacts, reportOf } from '#market/domain/report/report.ts';
import type { Chart } from '#market/domain/report/report-chart.ts';

type Row = readonly string[];

/** The same report as a printable page, with the words, figures, charts, fonts and picture of ours. */
export function pageOf(facts: ReportFacts, assets: string): string {
  const report = reportOf(facts);
  const { cover, charts, kinds, sentiment, forecast, months, methods, contact } = report;
  const file = (path: string) => pathToFileURL(`${assets}/${path}`).href;
  const face = (name: string) =>
    `@font-face{font-family:${name};src:url(${file(`fonts/report-${name}.ttf`)})}`;
  const foot = `<small>${report.foot}</small>`;
  const named = (all: typeof methods) =>
    all.map(({ name, value }) => `<p><b>${name}</b> ${value}</p>`);
  return `<!doctype html><html lang="en"><title>${report.title}</title><style>
    ${['text', 'strong', 'display'].map(face).join('')}
    @page{size:A4;margin:0} body{font:10.5pt text;margin:0} h1,h2,h3{font-family:display;font-weight:400}
    section{height:297mm;padding:0 48pt;box-sizing:border-box;break-after:page;overflow:hidden}
    b{font-family:strong} .cover{background:#111a3c;color:#fff} img{width:100%} table{width:100%}</style>
    <section class="cover"><img src="${file('report/cover.jpg')}"><p>${facts.brokerage.name}</p>
      <p>${report.title}</p><h1>${report.region}</h1><p>${cover.lead}</p>
      ${named(cover.figures).join('')}<small>${cover.smallPrint}</small></section>
    <section><h2>${report.headline}</h2><p>${report.summary}</p>${drawn(charts.prices)}
      ${table(
        ['Type', 'For sale', 'Average asking price', 'Median'],
        kinds.map(({ name, homes, average, median }) => [name, homes, average, median]),
      )}
      <h3>${sentiment.score}</h3><p>${sentiment.text}</p><h3>${forecast.range}</h3>
      <p>${forecast.text}</p>${foot}</section>
    <section>${drawn(charts.sales)}${drawn(charts.inventory)}
      ${report.reading.map((text) => `<p>${text}</p>`).join('')}${foot}</section>
    <section>${table(
      ['Month', 'Average price', 'Sales', 'For sale'],
      months.map(({ month, price, sales, inventory }) => [month, price, sales, inventory]),
    )}
      ${[...named(methods), ...named(contact)].join('')}${foot}</section></html>`;
}

const table = (head: Row, rows: Row[]): string =>
  `<table>${[head, ...rows]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

function drawn(chart: Chart | null): string {
  if (!chart) return '';
  const { points, ticks, title, alt, last } = chart;
  const [lowest, highest] = [ticks.at(0)?.value ?? 0, ticks.at(-1)?.value ?? 1];
  const levelOf = (value: number) => 160 - (150 * (value - lowest)) / (highest - lowest);
  const marks = ticks.map(
    ({ label, value }) =>
      `<path d="M60 ${levelOf(value)}h520" stroke="#ccc"/><text y="${levelOf(value)}">${label}</text>`,
  );
  const names = points.map(({ label }, at) => `<text x="${60 + at * 45}" y="180">${label}</text>`);
  const line = points
    .flatMap(({ value }, at) => (value === null ? [] : [`${60 + at * 45},${levelOf(value)}`]))
    .join(' ');
  return `<h3>${title}</h3><svg role="img" aria-label="${alt}" viewBox="0 0 640 190">${marks.join('')}
    ${names.join('')}<polyline points="${line}" fill="none" stroke="#14283c"/>
    <text x="590" y="90">${last}</text></svg>`;
}
