import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Filter, passing, type Value } from './filter.ts';
import { parseFilter } from './parse-filter.ts';
import { quirksOf } from './quirks.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { schemaOf } from './schema.ts';

const schema = schemaOf('Property', 'vow') ?? new Map();
const quirks = quirksOf('ampre');
const parse = (text: string) => parseFilter(text, { schema, quirks, typeName: 'Property' });

function filterOf(text: string): Filter {
  const filter = parse(text);
  if (isRefusal(filter)) throw new Error(filter.message);
  return filter;
}

function refusalOf(text: string): Refusal {
  const filter = parse(text);
  if (!isRefusal(filter)) throw new Error(`accepted: ${text}`);
  return filter;
}

type Fields = Record<string, Value | readonly unknown[]>;
const passes = (text: string, row: Fields): boolean =>
  passing<Fields>(filterOf(text), (fields, name) => fields[name] ?? null)(row);

describe('a filter', () => {
  test.each<[string, Fields, boolean]>([
    ['ListPrice gt 5', { ListPrice: 6 }, true],
    ['ListPrice gt 5', { ListPrice: 5 }, false],
    ['ListPrice ge 5', { ListPrice: 5 }, true],
    ['ListPrice lt -5', { ListPrice: -6 }, true],
    ['ListPrice le 5.5', { ListPrice: 5.5 }, true],
    ['ListPrice gt 5', { ListPrice: null }, false],
    ['ListPrice lt 5', { ListPrice: null }, false],
    ['ListPrice eq null', { ListPrice: null }, true],
    ['ListPrice ne null', { ListPrice: 0 }, true],
    ["City eq 'Milton'", { City: 'Milton' }, true],
    ["City ne 'Milton'", { City: null }, true],
    ["City eq 'milton'", { City: 'Milton' }, false],
    ["StreetName eq 'O''Connor'", { StreetName: "O'Connor" }, true],
    ["City in ('Milton','Oakville')", { City: 'Oakville' }, true],
    ["not (City in ('Milton'))", { City: 'Oakville' }, true],
    ['WaterfrontYN eq true', { WaterfrontYN: true }, true],
    ['GarageYN eq false', { GarageYN: null }, false],
    ["startswith(City,'Mil')", { City: 'Milton' }, true],
    ["contains(City,'ilt')", { City: 'Milton' }, true],
    ["endswith(City, 'ton')", { City: 'Milton' }, true],
    ["startswith(City,'Mil')", { City: null }, false],
    ["Cooling/any(c: c eq 'Central Air')", { Cooling: ['None', 'Central Air'] }, true],
    ["Cooling/all(c: c ne 'Central Air')", { Cooling: [] }, true],
    ["Cooling has 'Central Air'", { Cooling: ['Central Air'] }, true],
    ['ListingContractDate ge 2026-01-02', { ListingContractDate: '2026-01-02' }, true],
    ['ModificationTimestamp gt 2026-01-02T00:00:00Z', { ModificationTimestamp: 1.8e12 }, true],
    ['ModificationTimestamp gt 2026-01-02T05:00:00+05:00', { ModificationTimestamp: 0 }, false],
    // `and` binds closer than `or`.
    ["City eq 'A' or City eq 'B' and ListPrice eq 1", { City: 'A', ListPrice: 2 }, true],
    ["(City eq 'A' or City eq 'B') and ListPrice eq 1", { City: 'A', ListPrice: 2 }, false],
  ])('%s for %j is %s', (text, row, expected) => {
    expect(passes(text, row)).toBe(expected);
  });

  test.each([
    ['', 'an empty filter'],
    ["City EQ 'Milton'", 'an operator in capitals'],
    ['City eq Milton', 'text without quotes'],
    ["City eq 'Milton", 'a quote left open'],
    ["(City eq 'Milton'", 'a bracket left open'],
    ["City eq 'Milton' and", 'a condition that is missing'],
    ["ListPrice eq '5'", 'text for a number'],
    ['City eq 5', 'a number for text'],
    ["ModificationTimestamp gt '2026-01-01'", 'text for a time'],
    ['Cooling eq null', 'a list compared whole'],
    ['City in ()', 'a list of nothing'],
    ["contains(ListPrice,'5')", 'a search for text in a number'],
    [`${'('.repeat(5_000)}City eq null${')'.repeat(5_000)}`, 'brackets without end'],
  ])('is rejected: %s', (text) => {
    expect(refusalOf(text)).toMatchObject({ refused: true, status: 400 });
  });

  test('names a field that the board does not declare', () => {
    expect(refusalOf('Bedrooms eq 3').message).toBe(
      "The property 'Bedrooms' is not defined in type 'Property'.",
    );
  });

  test('is parsed or rejected for any text, and never throws', () => {
    const pieces = fc.constantFrom(
      'City',
      ' eq ',
      "'",
      '(',
      ')',
      ' and ',
      ' or ',
      'not ',
      '5',
      ',',
      'in',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          expect(typeof parse(text)).toBe('object');
        },
      ),
    );
  });

  test('generated from conditions evaluates like the conditions', () => {
    const condition = fc.record({
      field: fc.constantFrom('ListPrice', 'TaxYear'),
      by: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
      value: fc.integer({ min: -3, max: 3 }),
    });
    const row = fc.record({
      ListPrice: fc.option(fc.integer({ min: -3, max: 3 })),
      TaxYear: fc.option(fc.integer({ min: -3, max: 3 })),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 3,
        }),
        row,
        (either, fields) => {
          const text = either
            .map((both) =>
              both.map(({ field, by, value }) => `${field} ${by} ${value}`).join(' and '),
            )
            .join(' or ');
          const expected = either.some((both) =>
            both.every(({ field, by, value }) => holds(fields[field as 'TaxYear'], by, value)),
          );
          expect(passes(text, fields)).toBe(expected);
          expect(passes(`not (${text})`, fields)).toBe(!expected);
        },
      ),
    );
  });
});

function holds(given: number | null, by: string, value: number): boolean {
  if (by === 'ne') return given !== value;
  if (given === null) return false;
  if (by === 'eq') return given === value;
  if (by === 'gt') return given > value;
  if (by === 'ge') return given >= value;
  return by === 'lt' ? given < value : given <= value;
}

describe("the board's quirks", () => {
  test('changing case is not implemented', () => {
    expect(refusalOf("tolower(City) eq 'milton'").status).toBe(501);
  });

  test('fractions of a second are rejected', () => {
    expect(refusalOf('ModificationTimestamp gt 2026-01-01T00:00:00.5Z').status).toBe(400);
  });

  test('comparing with an empty key is rejected', () => {
    expect(refusalOf("ListingKey gt ''").status).toBe(400);
    expect(passes("ListingKey gt '0'", { ListingKey: 'C1' })).toBe(true);
  });

  test('a list may hold at most a hundred values', () => {
    const list = (length: number) => `ListingKey in (${Array(length).fill("'C1'").join(',')})`;
    expect(isRefusal(parse(list(100)))).toBe(false);
    expect(refusalOf(list(101)).status).toBe(400);
  });

  test('more than fifty alternatives fail', () => {
    const chain = (length: number) => Array(length).fill("City eq 'A'").join(' or ');
    expect(isRefusal(parse(chain(50)))).toBe(false);
    expect(refusalOf(chain(51))).toMatchObject({ status: 500 });
    expect(refusalOf(chain(51)).message).toContain('Elasticsearch');
  });

  test("closing dates are declared but can't be filtered", () => {
    expect(refusalOf('CloseDate gt 2026-01-01').message).toContain('not filterable');
  });

  test("a list field can't be used with in", () => {
    expect(refusalOf("Cooling in ('A')").message).toContain('must not follow a collection');
  });

  test('DDF accepts fractions and an empty key', () => {
    const ddf = {
      schema: schemaOf('Property', 'ddf') ?? new Map(),
      quirks: quirksOf('ddf'),
      typeName: 'P',
    };
    const text = "ListingKey gt '' and ModificationTimestamp gt 2024-01-25T00:00:00.00Z";
    expect(isRefusal(parseFilter(text, ddf))).toBe(false);
  });
});
