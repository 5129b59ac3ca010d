import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a record follows RFC 4180', () => {
  expect(csvLine(['a', 1, true, null, new Date(0)])).toBe('a,1,true,,1970-01-01T00:00:00.000Z\r\n');
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', ''])).toBe('"a,b","say ""x""","two\nlines",\r\n');
});

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '=416-555-0142+A1',
  '=4165550142*9',
  "+1 416 555 0142|' /C calc'!A0",
  '\t+1 416 555 0142',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '＝1+1',
  '=1+1\'",=2+2',
])('fault 58: the cell %j is not a formula', (given) => {
  const [cell = ''] = parseCsv(csvLine([given]))[0] ?? [];
  expect(cell).toBe(`'${given}`);
});

test.each([
  '+1 416 555 0142',
  '+14165550142',
  '+1-416-555-0142',
  ' +1 (416) 555.0142 ',
  '-416 555 0142',
  '=416 555 0142',
  '416 555 0142',
])('the telephone number %j reads back as it was typed', (typed) => {
  expect(parseCsv(csvLine([typed]))).toEqual([[typed]]);
});

test('fault 58: no text can start a formula, break out of its cell or lose a character', () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\' aä；；1') }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(cells, (given) => {
      const [read = [], ...more] = parseCsv(csvLine(given));
      expect(more).toEqual([]);
      expect(read.map((cell, at) => (cell === given[at] ? cell : cell.slice(1)))).toEqual(given);
      // A telephone number is harmless.
      const texts = read.filter((cell) => !/^[\d +=().-]{7,}$/.test(cell));
      for (const cell of texts) expect(cell).not.toMatch(/^[\s]*[=+\-@]|^[\t\r\n]/);
    }),
  );
});

/** Parses records according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy,
  )) {
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
