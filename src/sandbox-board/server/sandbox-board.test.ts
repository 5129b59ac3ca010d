import { expect, test } from 'vitest';
import type { Row } from '../domain/rows/row.ts';
import { sandboxBoard, sandboxChoice } from './sandbox-board.ts';

const board = sandboxBoard({ seed: 1, listings: 300, asOf: new Date('2026-11-21T12:00:00Z') });

test('members and offices are paged by key up to an empty page', async () => {
  for (const [read, field] of [
    [board.members, 'MemberKey'],
    [board.offices, 'OfficeKey'],
  ] as const) {
    const keys: string[] = [];
    for (;;) {
      const page = (await read(keys.at(-1) ?? '0', 25)) as Row[];
      if (page.length === 0) break;
      keys.push(...page.map((row) => String(row[field])));
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(keys.toSorted());
    expect(keys.length).toBeGreaterThan(30);
  }
});

test('media of several listings come together, each row with its listing’s key', async () => {
  const keys = [10, 11, 12].map((index) => String(board.sandbox.activeRow(index).ListingKey));
  const rows = (await board.media(keys)) as Row[];
  expect(new Set(rows.map((row) => row.ResourceRecordKey))).toEqual(new Set(keys));
});

test('the count equals the rows of a full walk', async () => {
  expect(await board.count()).toBe((await board.properties(null, 10_000, 'all')).length);
});

test('a small board has featured listings too', () => {
  expect(sandboxChoice(board).featured.length).toBeGreaterThan(0);
});
