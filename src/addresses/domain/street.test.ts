import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStreet, streetKey } from './street.ts';

const keyOf = (text: string) => {
  const street = parseStreet(text);
  return street && streetKey(street);
};

test.each([
  ['St. Clair Avenue West', 'saint clair avenue west', 'ST CLAIR AV W'],
  ['Court', 'Capreol Court', 'CAPREOL CRT'],
  ['a French type before the name', 'boul. Côté', 'Cote Blvd'],
  ['an accent', 'Montée Gagné', 'MTEE GAGNE'],
  ['an apostrophe', "O'Connor Dr", 'O’CONNOR DRIVE'],
  ['a direction in French', 'King St O', 'King Street West'],
  ['an ordinal', 'Fifth Line', '5TH LI'],
  ['a saint in French', 'rue Ste-Catherine E', 'Rue Sainte Catherine est'],
])('%s is the same street in any spelling: %s, %s', (_, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
  ['St George St', 'St. George Street'],
  ['Old St Thomas Rd', 'Old St. Thomas Road'],
  ['Main St E', 'Main Street East'],
  ['Dr Martin Dr N', 'Doctor Martin Drive North'],
  ['O Connor O', 'O Connor West'],
  ['All Saint', 'All Saint'],
  ['King Sainte', 'King Saint'],
])('an abbreviation before a name means another word than after it: %s is %s', (text, name) => {
  expect(parseStreet(text)?.name).toBe(name);
});

test.each([
  ['Avenue Rd', 'avenue-road'],
  ['The West Mall', 'the-west-mall'],
  ['Park Lane', 'park-lane'],
  ['Highway 7', '7-highway'],
  ['Avenue', 'avenue'],
])('a name made of types and directions stays as it is: %s is %s', (text, key) => {
  expect(keyOf(text)).toBe(key);
});

test.each([
  ['CAPREOL CRT', 'Capreol Court'],
  ["O'CONNOR DR", "O'Connor Drive"],
  ['MCNICOLL AVE', 'McNicoll Avenue'],
  ['MacDonald Ave', 'MacDonald Avenue'],
  ['AVENUE OF THE ISLANDS', 'Avenue of the Islands'],
  ['THE QUEENSWAY', 'The Queensway'],
  ['5Th Line', '5th Line'],
  ['boul côté', 'Boulevard Côté'],
])('a name all in one case is written in ordinary case: %s is %s', (text, name) => {
  expect(parseStreet(text)?.name).toBe(name);
});

test.each(['', ' ', '—', '?!', 'Пушкинская'])('%j is no street', (text) => {
  expect(parseStreet(text)).toBeNull();
});

test('the name of a street is the name of that street', () => {
  const parts =
    'st dr o ste mc de the king Côté O’Connor PARK ave boul w ouest 5th fifth 7 ßa ıa'.split(' ');
  const word = fc.oneof(fc.constantFrom(...parts), fc.string(), fc.string({ unit: 'binary' }));
  const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(name, (text) => {
      const street = parseStreet(text);
      fc.pre(street !== null);
      expect(parseStreet(street.name)).toEqual(street);
    }),
    { numRuns: 300 },
  );
});
