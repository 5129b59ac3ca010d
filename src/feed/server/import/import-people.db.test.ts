import { expect, test } from 'vitest';
import { aBoard } from '../../domain/board.sample.ts';
import { aProfile } from '../../domain/rows/board-row.sample.ts';
import { importSite, NOW } from './import.sample.ts';

const { sql, run, lastError } = await importSite();

const offices = (...keys: string[]) =>
  keys.map((OfficeKey) => ({ OfficeKey, OfficeName: `SAMPLE ${OfficeKey}` }));
const members = (...keys: string[]) => keys.map((MemberKey) => ({ MemberKey }));
const a = (given: Partial<Parameters<typeof aBoard>[0]>) => aBoard({ properties: [], ...given });

const keys = async () => ({
  offices: (await sql`select office_key from offices order by 1`).map((row) => row.office_key),
  members: (await sql`select member_key from members order by 1`).map((row) => row.member_key),
});

test('people the board no longer lists are deleted', async () => {
  await run(a({ offices: offices('1', '2', '3'), members: members('a', 'b', 'c') }));
  await run(a({ offices: offices('2'), members: members('a', 'd') }), { full: true });
  expect(await keys()).toEqual({ offices: ['2'], members: ['a', 'd'] });
});

test('an empty list, or one that goes back, deletes no people; the latter is reported', async () => {
  await run(a({ offices: offices('1', '2'), members: members('a', 'b') }));
  const turned = { ...a({}), members: async (after: string) => (after ? [] : members('b', 'a0')) };
  await run(turned, { full: true });
  expect(await keys()).toMatchObject({ offices: ['1', '2'] });
  expect((await keys()).members).toEqual(expect.arrayContaining(['a', 'b']));
  expect(await lastError()).toBe('The board’s list of members is out of order.');
});

test('people are read once a day, and in every full import', async () => {
  const asked: Date[] = [];
  const at = async (hour: number, full = false) => {
    const now = new Date(NOW.getTime() + hour * 3_600_000);
    const board = a({ offices: offices('1') });
    const counting = {
      ...board,
      offices: (...given: [string, number]) => {
        asked.push(now);
        return board.offices(...given);
      },
    };
    await run(counting, { full, now: () => now });
    return asked.splice(0).length > 0;
  };
  expect(await at(0)).toBe(true);
  expect(await at(23)).toBe(false);
  expect(await at(23, true)).toBe(true);
  expect(await at(46)).toBe(false);
  expect(await at(47)).toBe(true);
});

test('people of two boards are kept apart', async () => {
  await run(a({ offices: offices('1', '2'), members: members('a') }));
  const other = { ...a({ offices: offices('1'), members: members('z') }), name: 'other' };
  await run(other, { profile: aProfile({ keyPrefix: 'other-' }) });
  await run(a({ offices: offices('2'), members: members('a') }), { full: true });
  expect(await keys()).toEqual({ offices: ['2', 'other-1'], members: ['a', 'other-z'] });
});
