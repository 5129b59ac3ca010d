import { type ReportFacts, reportOf } from '../../../domain/report/report.ts';
import { drawCover } from './cover.ts';
import { drawActivity, drawPrices, drawSources } from './inner-pages.ts';
import { type Fonts, newPaper } from './paper.ts';

/** Fonts and images for rendering; read once. */
export type Tools = { fonts: Fonts; skyline: Uint8Array };

/** Renders a report as PDF. The same facts produce the same bytes. */
export function paintReport(facts: ReportFacts, { fonts, skyline }: Tools): Promise<Uint8Array> {
  const report = reportOf(facts);
  const brokerage = facts.brokerage.name;
  const paper = newPaper(fonts, {
    title: `${report.region}: ${report.title}`,
    author: facts.brokerage.legalName,
    subject: report.cover.lead,
    madeOf: report.madeOf,
  });
  drawCover(paper, report, { skyline, brokerage });
  drawPrices(paper, report, brokerage);
  drawActivity(paper, report, brokerage);
  drawSources(paper, report, brokerage);
  return paper.bytes();
}
