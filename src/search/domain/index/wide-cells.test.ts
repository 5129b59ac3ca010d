import { expect, test } from 'vitest';
import { gridPoint } from '#geography/domain/tile-grid.ts';
import { pointsOf, WideCells } from './wide-cells.ts';

const TOWER = gridPoint({ latitude: 43.6426, longitude: -79.3871 });

test('a code has the number of a position’s cell and place, and its position within the cell to a 256th', () => {
  const cells = new WideCells();
  const code = cells.codeOf(TOWER.x, TOWER.y, 7);
  const number = code >>> 16;
  expect(number).toBe(1);
  const x = (cells.west[number] ?? 0) + pointsOf((code >>> 8) & 255, 1);
  const y = (cells.north[number] ?? 0) + pointsOf(code & 255, 1);
  expect(Math.abs(x - TOWER.x)).toBeLessThanOrEqual(16);
  expect(Math.abs(y - TOWER.y)).toBeLessThanOrEqual(16);
  expect(cells.codeOf(TOWER.x + 2 ** 13, TOWER.y, 7) >>> 16).toBe(2);
  expect(cells.codeOf(TOWER.x, TOWER.y, 8) >>> 16).toBe(3);
  expect(cells.codeOf(TOWER.x, TOWER.y, 7)).toBe(code);
  expect(cells.place).toEqual([0, 7, 7, 8]);
});

test('with more cells than 16 bits can number, the rest have none and the cells say so', () => {
  const cells = new WideCells();
  for (let at = 0; at < 65_535; at++) cells.codeOf((at % 8_192) * 2 ** 13, (at >> 13) * 2 ** 13, 7);
  expect(cells.isComplete).toBe(true);
  expect(cells.codeOf(0, 2 ** 25, 7)).toBe(0);
  expect(cells.isComplete).toBe(false);
  expect(cells.codeOf(0, 0, 7) >>> 16).toBe(1);
});
