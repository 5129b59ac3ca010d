import { expect, test } from 'vitest';
import { progressPrinter } from './progress.ts';

const at = (took: number) => ({ rows: took, before: 0, of: 10_000, took });

function printed(isTTY: boolean, times: number[]) {
  const written: string[] = [];
  const logged: string[] = [];
  const printer = progressPrinter({
    terminal: { isTTY, write: (text) => written.push(text) },
    log: (line) => logged.push(line),
  });
  for (const took of times) printer.print(at(took));
  printer.end();
  return { written, logged };
}

test('on a terminal one line is rewritten, at most ten times a second', () => {
  expect(printed(true, [50, 100, 150, 250])).toEqual({
    written: [
      '\r100 of 10,000 rows · 1,000 rows/s · 10 s left\u001b[K',
      '\r250 of 10,000 rows · 1,000 rows/s · 10 s left\u001b[K',
      '\r\u001b[K',
    ],
    logged: [],
  });
});

test('without a terminal there is a line every five seconds', () => {
  expect(printed(false, [4_999, 5_000, 9_000, 10_000])).toEqual({
    written: [],
    logged: [
      '5,000 of 10,000 rows · 1,000 rows/s · 5 s left',
      '10,000 of 10,000 rows · 1,000 rows/s · 0 s left',
    ],
  });
});
