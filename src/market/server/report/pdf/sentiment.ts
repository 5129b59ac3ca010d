import type { Report } from '../../../domain/report/report.ts';
import { INK, type Paper } from './paper.ts';

const ZONES = [
  { from: 0, to: 40, colour: INK.bad },
  { from: 40, to: 70, colour: INK.gold },
  { from: 70, to: 100, colour: INK.good },
];
const COLOUR_GAP = 2;

/** The index as a number and as a position between buyer's and seller's market. */
export function drawSentiment(
  { part, write, ornament, document }: Paper,
  page: ReturnType<Paper['group']>,
  { score, text }: Report['sentiment'],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  part(page, 'H3', () => write('Market Sentiment Index', 'h2', { x, y, width }));
  if (score === null) {
    part(page, 'P', () => write(text, 'body', { x, y: y + 24, width, colour: INK.second }));
    return;
  }
  part(page, 'P', () => write(String(score), 'index', { x: x - 1, y: y + 20, width }));
  const bar = y + 82;
  ornament(() => {
    for (const { from, to, colour } of ZONES)
      document
        .roundedRect(
          x + (from * width) / 100,
          bar,
          ((to - from) * width) / 100 - COLOUR_GAP,
          6,
          1.5,
        )
        .fill(colour);
    const at = x + (score * width) / 100;
    document
      .circle(at, bar + 3, 5.6)
      .lineWidth(2)
      .fillAndStroke(INK.ground, INK.ink);
  });
  part(page, 'P', () => write(text, 'body', { x, y: bar + 14, width, colour: INK.second }));
}
