import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['12 The West Mall', '12', 'The West Mall'],
  ['7 Avenue Rd', '7', 'Avenue Road'],
  ['48 boul Côté', '48', 'Boulevard Côté'],
  ['12B MAIN ST', '12b', 'Main Street'],
  ['12 1/2 Main St', '12 1/2', 'Main Street'],
  ['1234 Highway 7', '1234', 'Highway 7'],
  ['1234 Regional Road 25', '1234', 'Regional Road 25'],
  ['12 5th Line', '12', '5th Line'],
  ['12 Rue Ste-Marie', '12', 'Rue St. Marie'],
  ['12 Bureau St', '12', 'Bureau Street'],
  ['Sample Court', null, 'Sample Court'],
  ['Highway 7', null, 'Highway 7'],
])('%s has no unit', (line, number, name) => {
  expect(parseAddress(line)).toMatchObject({ unit: null, number, street: { name } });
});

test.each([
  '1203 - 1 King Street West',
  '1203-1 king w',
  '#1203 - 1 King St W',
  '#1203 1 King Street West',
  'Unit 1203, 1 King St W',
  'UNIT 1203 - 1 KING ST W',
  '1 King St W Apt 1203',
  '1 King St. W., Suite 1203',
  '1 King St W #1203',
  '1 King St W, Unit #1203',
  '1 King St W 1203',
  '1 King St W - 1203',
])('a unit is the same in any spelling: %s', (line) => {
  const address = parseAddress(line);
  expect(address).toMatchObject({ unit: '1203', number: '1' });
  expect(address?.street.words.join(' ')).toMatch(/^king (street )?west$/);
});

test.each([
  ['PH05 - 999 Sample Court', 'ph05'],
  ['PH 05 - 999 Sample Court', 'ph05'],
  ['999 Sample Court #PH-05', 'ph05'],
  ['Upper - 999 Sample Court', 'upper'],
  ['Main Floor - 999 Sample Court', 'main'],
  ['B-999 Sample Court', 'b'],
  ['Unit B, 999 Sample Court', 'b'],
  ['2nd Flr - 999 Sample Court', '2nd flr'],
])('a unit may have letters: %s', (line, unit) => {
  expect(parseAddress(line)).toMatchObject({
    unit,
    number: '999',
    street: { name: 'Sample Court' },
  });
});

test('any text is parsed, to a name no longer than an address', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 300 }));
  fc.assert(
    fc.property(text, (line) => {
      expect(parseAddress(line)?.street.name.length ?? 0).toBeLessThan(5_000);
    }),
  );
});

test.each([
  ['spaces', ' '],
  ['dashes', '1 - '],
  ['words', 'st n '],
  ['units', 'unit 5, '],
  ['emoji', '🏡1 '],
])('ten kilobytes of %s are cut to the length of an address', (_, part) => {
  const line = part.repeat(10_000 / part.length);
  expect(parseAddress(line)).toEqual(parseAddress(line.slice(0, 200)));
});
