import type { Report } from '../../../domain/report/report.ts';
import { drawLogo } from './logo.ts';
import { INK, INNER_WIDTH, LEFT, type Paper, RIGHT } from './paper.ts';

/** The header and footer of every page except the cover, and the page's structure element. */
export function beginLeaf(
  paper: Paper,
  report: Report,
  { title, brokerage, number }: { title: string; brokerage: string; number: number },
): ReturnType<Paper['group']> {
  const { ornament, write, part } = paper;
  const page = paper.page(title, INK.ground);
  ornament(() => {
    drawLogo(paper, brokerage, { x: LEFT, y: 38, size: 22, colour: INK.ink, mark: INK.gold });
    const words = `${report.region}, ${report.title.split(', ').at(-1) ?? ''}`;
    write(words, 'small', { x: LEFT, y: 44, align: 'right', colour: INK.third });
    rule(paper, 76.5, INK.strong);
    rule(paper, 764, INK.line);
    write(String(number), 'smallStrong', { x: LEFT, y: 776, align: 'right', colour: INK.third });
  });
  part(page, 'Note', () =>
    write(report.foot, 'small', { x: LEFT, y: 776, width: INNER_WIDTH - 40, colour: INK.third }),
  );
  return page;
}

export function rule({ document }: Paper, y: number, colour: string): void {
  document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(colour);
}
