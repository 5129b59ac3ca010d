import { describe, expect, test } from 'vitest';
import { aBoard } from '#feed/domain/board.sample.ts';
import { aBoardRow, aMediaRow } from '#feed/domain/board-row.sample.ts';
import { aDdfRow } from '#feed/domain/ddf-row.sample.ts';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { ddf } from '#feed/domain/profiles/ddf.ts';
import { importingBooks } from './import.sample.ts';

const { sql, run, keysOnShow } = await importingBooks();

const OFFICE = { OfficeKey: '270001', OfficeName: 'EXAMPLE REALTY INC.' };

const readToronto = (rows: Record<string, unknown>[], given = {}) =>
  run(
    { ...aBoard({ properties: rows, media: [aMediaRow()] }), name: 'ampre' },
    { profile: ampre.reading, ...given },
  );

const readCrea = (rows: Record<string, unknown>[], given = {}, offices = [OFFICE]) =>
  run(
    { ...aBoard({ properties: rows, offices }), name: 'ddf' },
    { profile: ddf.reading, ...given },
  );

describe('input 50: same listing from TRREB and DDF', () => {
  const toronto = aBoardRow({ ListingKey: 'X9400001' });
  const crea = aDdfRow({ ListingKey: '26500001', ListingId: 'X9400001' });

  test.each([
    ['Toronto’s first', [readToronto, readCrea]],
    ['CREA’s first', [readCrea, readToronto]],
  ] as const)(
    'stands once, as Toronto’s board has it, whichever was read first: %s',
    async (_, order) => {
      for (const read of order) await read([read === readToronto ? toronto : crea]);
      expect(await keysOnShow()).toEqual(['X9400001']);
      expect(await sql`select listing_key from listings`).toHaveLength(2);
    },
  );

  test('what only CREA sends is on show under a key of its own', async () => {
    await readToronto([toronto]);
    await readCrea([crea, aDdfRow({ ListingKey: '26500002', ListingId: '40500002' })]);
    expect(await keysOnShow()).toEqual(['X9400001', 'ddf-26500002']);
  });

  test('a CREA key that is another home’s MLS number takes nobody’s place', async () => {
    await readToronto([aBoardRow({ ListingKey: '26500001' })]);
    await readCrea([aDdfRow({ ListingKey: '26500001', ListingId: '40500002' })]);
    expect(await keysOnShow()).toEqual(['26500001', 'ddf-26500001']);
  });
});

describe('input 51: listing without office name / office unknown', () => {
  test('without its brokerage’s name a listing is held back', async () => {
    await readToronto([aBoardRow({ ListOfficeName: ' ', ListOfficeKey: null })]);
    expect(await keysOnShow()).toEqual([]);
  });

  test('an office that is not known yet holds its listings back until it is', async () => {
    const row = aDdfRow();
    await readCrea([row], {}, []);
    expect(await keysOnShow()).toEqual([]);
    await readCrea([row], { full: true });
    expect(await keysOnShow()).toEqual(['ddf-26500001']);
    const [stored] = await sql`select list_office_name from listings`;
    expect(stored?.list_office_name).toBe('EXAMPLE REALTY INC.');
  });

  test('an office without a name is as good as unknown', async () => {
    await readCrea([aDdfRow()], {}, [{ ...OFFICE, OfficeName: 'N/A' }]);
    expect(await keysOnShow()).toEqual([]);
  });
});
