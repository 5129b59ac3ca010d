import { describe, expect, test } from 'vitest';
import { changesAfter, latestChange } from '#listings/server/change-log.ts';
import { aBoard } from '../../domain/board.sample.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import { ddf } from '../../domain/profiles/ddf.ts';
import { aBoardRow, aMediaRow } from '../../domain/rows/board-row.sample.ts';
import { aDdfRow } from '../../domain/rows/ddf-row.sample.ts';
import { importSite, NOW } from './import.sample.ts';

const { database, sql, run, keysOnShow } = await importSite();

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
    'is shown once, as Toronto’s board sends it, whichever was read first: %s',
    async (_, order) => {
      for (const read of order) await read([read === readToronto ? toronto : crea]);
      expect(await keysOnShow()).toEqual(['X9400001']);
      expect(await sql`select listing_key from listings`).toHaveLength(2);
    },
  );

  test('a listing that only CREA sends is public under its own key', async () => {
    await readToronto([toronto]);
    await readCrea([crea, aDdfRow({ ListingKey: '26500002', ListingId: '40500002' })]);
    expect(await keysOnShow()).toEqual(['X9400001', 'ddf-26500002']);
  });

  test('a CREA key equal to another home’s MLS number hides nothing', async () => {
    await readToronto([aBoardRow({ ListingKey: '26500001' })]);
    await readCrea([aDdfRow({ ListingKey: '26500001', ListingId: '40500002' })]);
    expect(await keysOnShow()).toEqual(['26500001', 'ddf-26500001']);
  });
});

describe('input 51: listing without office name / office unknown', () => {
  test('a listing without its brokerage’s name is held back', async () => {
    await readToronto([aBoardRow({ ListOfficeName: ' ', ListOfficeKey: null })]);
    expect(await keysOnShow()).toEqual([]);
  });

  test('an unknown office holds its listings back until it is known', async () => {
    const row = aDdfRow();
    await readCrea([row], {}, []);
    expect(await keysOnShow()).toEqual([]);
    await readCrea([row], { full: true });
    expect(await keysOnShow()).toEqual(['ddf-26500001']);
    const [stored] = await sql`select list_office_name from listings`;
    expect(stored?.list_office_name).toBe('EXAMPLE REALTY INC.');
  });

  test('listings become public with photos once their office is known, even without new rows', async () => {
    const row = aDdfRow();
    await readCrea([row], {}, []);
    const before = await latestChange(database);
    const anHourLater = () => new Date(NOW.getTime() + 3_600_000);
    await readCrea([], { now: anHourLater });
    expect(await keysOnShow()).toEqual(['ddf-26500001']);
    const [stored] = await sql`select id, list_office_name, card from listings`;
    expect(stored?.list_office_name).toBe('EXAMPLE REALTY INC.');
    expect(JSON.parse(stored?.card)).toMatchObject({ listOfficeName: 'EXAMPLE REALTY INC.' });
    const changes = await changesAfter(database, before, 10);
    expect(changes.map(({ listing }) => listing)).toContain(stored?.id);
    // The row, read again, adds nothing to the stored one.
    expect(await readCrea([row], { full: true })).toMatchObject({ unchanged: 1, stored: 0 });
  });

  test('an office without a name counts as unknown', async () => {
    await readCrea([aDdfRow()], {}, [{ ...OFFICE, OfficeName: 'N/A' }]);
    expect(await keysOnShow()).toEqual([]);
  });
});
