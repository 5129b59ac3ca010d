import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../domain/rows/row.ts';
import { asking } from './asking.sample.ts';
import { aSandboxServer } from './sandbox-server.sample.ts';
import type { SandboxServer } from './settings.ts';

// Queries that any server supporting the standard's Web API Core must answer.
let board: SandboxServer;
let all: Row[];
beforeAll(async () => {
  board = await aSandboxServer({ listings: 39, history: 200 });
  all = await rows('Property?$top=1000&$orderby=ListingKey');
});
afterAll(() => board.close());

const { ask, page, rows } = asking(() => board, 'sandbox-vow');

const keysOf = (found: Row[]): unknown[] => found.map(({ ListingKey }) => ListingKey);
const number = (row: Row, field: string): number => Number(row[field]);
const isKnown = (row: Row, field: string): boolean => row[field] !== null;

describe('the service', () => {
  test('lists its resources and declares each of them', async () => {
    const { value } = await page('');
    const { text, headers } = await ask('$metadata', { Accept: 'application/xml' });
    expect(headers.get('content-type')).toContain('application/xml');
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(text);
    const [schema] = parsed['edmx:Edmx']['edmx:DataServices'].Schema;
    const sets = schema.EntityContainer.EntitySet as Record<string, string>[];
    expect(sets.map((set) => set['@_Name'])).toEqual(value.map(({ name }) => name));
  });

  test('declares the same in JSON when the client asks for JSON', async () => {
    const { text } = await ask('$metadata', { Accept: 'application/json' });
    expect(JSON.parse(text)).toMatchObject({ $Version: '4.01' });
  });

  test.each([
    ["Property?$filter=ListPrice gt 'one'", 400],
    ['Property?$filter=ListPrice', 400],
    ['Nothing', 404],
    ["Property('nothing')", 404],
  ])('answers %s with %i', async (query, expected) => {
    expect((await ask(query)).status).toBe(expected);
  });
});

describe('a collection', () => {
  test('is limited by $top and offset by $skip, and pages do not overlap', async () => {
    const parts = await Promise.all(
      [0, 50, 100].map((skip) => rows(`Property?$orderby=ListingKey&$top=50&$skip=${skip}`)),
    );
    expect(keysOf(parts.flat())).toEqual(keysOf(all.slice(0, 150)));
  });

  test('has a full count regardless of $top', async () => {
    const { '@odata.count': count, value } = await page('Property?$count=true&$top=1');
    expect([count, value.length]).toEqual([all.length, 1]);
  });

  test.each([
    ['asc', false],
    ['desc', true],
  ])('is ordered by time %s', async (way, isFalling) => {
    const found = await rows(`Property?$top=1000&$orderby=ModificationTimestamp ${way}`);
    const times = found.map(({ ModificationTimestamp }) => String(ModificationTimestamp));
    const rising = times.toSorted();
    expect(times).toEqual(isFalling ? rising.toReversed() : rising);
  });
});

describe('a filter', () => {
  const aDay = '2026-06-01';
  const aTime = '2026-06-01T00:00:00Z';
  const times = (row: Row) => Date.parse(String(row.ModificationTimestamp));

  test.each<[string, (row: Row) => boolean]>([
    ['ListPrice gt 1000000', (row) => number(row, 'ListPrice') > 1_000_000],
    ['ListPrice ge 1000000', (row) => number(row, 'ListPrice') >= 1_000_000],
    ['ListPrice lt 5000.5', (row) => number(row, 'ListPrice') < 5_000.5],
    ['ListPrice le 5000', (row) => number(row, 'ListPrice') <= 5_000],
    ['BedroomsTotal eq 3', (row) => row.BedroomsTotal === 3],
    ['BedroomsTotal ne 3', (row) => row.BedroomsTotal !== 3],
    [
      'BedroomsTotal ge 3 and BedroomsTotal le 4',
      (row) => [3, 4].includes(number(row, 'BedroomsTotal')),
    ],
    [
      'BedroomsTotal eq 1 or BedroomsTotal eq 2',
      (row) => [1, 2].includes(number(row, 'BedroomsTotal')),
    ],
    ['not (BedroomsTotal eq 3)', (row) => row.BedroomsTotal !== 3],
    ['BedroomsTotal eq null', (row) => !isKnown(row, 'BedroomsTotal')],
    [`ListingContractDate lt ${aDay}`, (row) => String(row.ListingContractDate) < aDay],
    [`ListingContractDate ge ${aDay}`, (row) => String(row.ListingContractDate) >= aDay],
    [`ModificationTimestamp gt ${aTime}`, (row) => times(row) > Date.parse(aTime)],
    [`ModificationTimestamp le ${aTime}`, (row) => times(row) <= Date.parse(aTime)],
    ["StandardStatus eq 'Active'", (row) => row.StandardStatus === 'Active'],
    ["StandardStatus ne 'Active'", (row) => row.StandardStatus !== 'Active'],
    [
      "StandardStatus in ('Expired','Cancelled')",
      (row) => ['Expired', 'Cancelled'].includes(String(row.StandardStatus)),
    ],
    [
      "PropertyFeatures/any(f: f eq 'School')",
      (row) => (row.PropertyFeatures as string[]).includes('School'),
    ],
    [
      "PropertyFeatures/all(f: f ne 'School')",
      (row) => !(row.PropertyFeatures as string[]).includes('School'),
    ],
    [
      "PropertyFeatures has 'School'",
      (row) => (row.PropertyFeatures as string[]).includes('School'),
    ],
    ["startswith(City,'Toronto')", (row) => String(row.City).startsWith('Toronto')],
    ["contains(City,'ham')", (row) => String(row.City).includes('ham')],
    ["endswith(City,'ton')", (row) => String(row.City).endsWith('ton')],
    ['GarageYN eq true', (row) => row.GarageYN === true],
  ])('%s returns exactly the matching rows', async (filter, isWanted) => {
    const found = await rows(`Property?$top=1000&$orderby=ListingKey&$filter=${filter}`);
    const wanted = all.filter(isWanted);
    expect(keysOf(found)).toEqual(keysOf(wanted));
    // A filter that matches nothing, or everything, proves nothing.
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
  });
});
