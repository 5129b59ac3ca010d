import type { Report } from '../../../domain/report/report.ts';
import { drawLogo } from './logo.ts';
import { INK, INNER_WIDTH, LEFT, PAGE, type Paper, RIGHT } from './paper.ts';

/** Crop of the picture, which fades into the page's colour. */
const PICTURE = { width: PAGE.width, height: (PAGE.width * 1080) / 1225 };
const MAX_LINE_WIDTH = 430;

export function drawCover(
  paper: Paper,
  report: Report,
  { skyline, brokerage }: { skyline: Uint8Array; brokerage: string },
): void {
  const { document, part, group, write, ornament, widthOf } = paper;
  const page = paper.page(report.title, INK.night);
  ornament(() => document.image(Buffer.from(skyline), 0, 0, PICTURE));
  part(page, 'P', () =>
    drawLogo(paper, brokerage, {
      x: LEFT,
      y: 42,
      size: 29,
      colour: INK.onNight,
      mark: INK.softGold,
    }),
  );

  ornament(() =>
    document
      .moveTo(LEFT, 500.5)
      .lineTo(LEFT + 21, 500.5)
      .lineWidth(0.75)
      .stroke(INK.softGold),
  );
  part(page, 'P', () =>
    write(report.title, 'strong', { x: LEFT + 30, y: 494, colour: INK.softGold }),
  );
  const style = widthOf(report.region, 'city') <= INNER_WIDTH ? 'city' : 'index';
  const city = part(page, 'H1', () =>
    write(report.region, style, {
      x: LEFT - 3,
      y: 520,
      width: INNER_WIDTH + 8,
      colour: INK.onNight,
    }),
  );
  part(page, 'P', () =>
    write(report.cover.lead, 'lead', {
      x: LEFT,
      y: Math.max(610, city + 6),
      width: MAX_LINE_WIDTH,
      colour: INK.onNight,
    }),
  );

  ornament(() => document.moveTo(LEFT, 690).lineTo(RIGHT, 690).lineWidth(0.75).stroke('#4a5273'));
  const column = INNER_WIDTH / Math.max(1, report.cover.figures.length);
  const list = group(page, 'L');
  report.cover.figures.forEach(({ name, value }, at) => {
    const x = LEFT + at * column;
    part(list, 'LI', () => {
      write(name, 'label', { x, y: 706, width: column, colour: INK.onNightSecond });
      return write(value, 'figure', { x, y: 722, width: column, colour: INK.onNight });
    });
  });
  list.end();
  part(page, 'P', () =>
    write(report.cover.smallPrint, 'small', { x: LEFT, y: 780, colour: INK.onNightSecond }),
  );
  page.end();
}
