import type { Spread } from '../../api.ts';

/** A spread as a bar, in per cent of its width: the middle half, the median and the home itself. */
export type SpreadBar = { from: number; to: number; middle: number; home: number };

/** A home outside the range extends the bar. */
export function spreadBar(home: number, spread: Spread): SpreadBar {
  const lowest = Math.min(home, spread.lowest);
  const width = Math.max(home, spread.highest) - lowest;
  const place = (value: number) => (width === 0 ? 50 : round(((value - lowest) / width) * 100));
  return {
    from: place(spread.lowerQuartile),
    to: place(spread.upperQuartile),
    middle: place(spread.median),
    home: place(home),
  };
}

const round = (share: number) => Math.round(share * 10) / 10;

/** '3.5% below the median', 'At the median': the same wording as the price text. */
export function comparedWithMedian(home: number, { median }: Spread): string {
  const off = round((home / median - 1) * 100);
  if (off === 0) return 'At the median';
  return `${Math.abs(off)}% ${off < 0 ? 'below' : 'above'} the median`;
}
