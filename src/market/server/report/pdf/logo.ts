import type { Paper } from './paper.ts';

type Look = { x: number; y: number; size: number; colour: string; mark: string };

/** The sun over the water, with the brokerage's name next to it; the name's last word is small, below. */
export function drawLogo(
  { document, write }: Paper,
  brokerage: string,
  { x, y, size, colour, mark }: Look,
): number {
  document
    .save()
    .translate(x, y)
    .scale(size / 40);
  document.circle(20, 20, 19.2).lineWidth(1.4).stroke(mark);
  document.path('M9.5 21.6a10.5 10.5 0 0 1 21 0z').fill(mark);
  document
    .path('M6.8 25.4h26.4M10.6 29.2h18.8M15.2 33h9.6')
    .lineWidth(1.5)
    .lineCap('round')
    .stroke(mark);
  document.restore();

  const words = brokerage.split(' ');
  const last = words.length > 1 ? words.pop() : undefined;
  const right = x + size * 1.26;
  const style = size > 25 ? 'logo' : 'smallLogo';
  const below = write(words.join(' '), style, { x: right, y: y - size * 0.05, colour });
  if (last === undefined) return below;
  const small = size > 25 ? 'logoLast' : 'smallLogoLast';
  return write(last, small, { x: right, y: y + size * 0.53, colour, oblique: true });
}
