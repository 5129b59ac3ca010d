import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { matchAddress } from './match-address.ts';
import { parseTyped } from './typed-text.ts';

function distance(line: string, typed: string, city = 'Toronto'): number | null {
  const address = parseAddress(line);
  if (!address) throw new Error(`${line} has no street`);
  return matchAddress(address, city, parseTyped(typed));
}

test.each([
  ['12 Sample Court', '12 sample crt toronto'],
  ['12 Sample Court', 'court sample 12'],
  ['77 St. Clair Ave W', '77 saint clair avenue west'],
  ['77 St. Clair Ave W', '77 st clair'],
  ['1203 - 1 King St W', '1 King Street West Suite 1203'],
  ['PH05 - 1 King St W', 'ph5 1 king'],
  ['PH05 - 1 King St W', 'Penthouse 5, 1 King'],
  ['Upper - 1 King St W', 'upper, 1 king st'],
  ['12 Highway 7', '12 hwy 7'],
  ['12 5th Line', '12 fifth line'],
])('%s is exactly what was typed as %s', (line, typed) => {
  expect(distance(line, typed)).toBe(0);
});

test.each([
  ['the number is another', '14 Sample Court', '12 sample court'],
  ['only the unit is that number', '12 - 14 Sample Court', '12 sample court'],
  ['there is no number', 'Sample Court', '12 sample court'],
  ['a word is of another street', '12 Sample Court', '12 sample road'],
  ['a word is of another city', '12 Sample Court', '12 sample court hamilton'],
  ['a short word is misspelled', '12 Elm Court', '12 ehm court'],
  ['a word has more slips than its length allows', '12 Sample Court', '12 smapel'],
  ['a number is misspelled', '12 15th Line', '12 16th line'],
])('an address is no answer if %s', (_, line, typed) => {
  expect(distance(line, typed)).toBeNull();
});

test('a saint’s city is found by its abbreviation', () => {
  expect(distance('12 Sample Court', '12 sample, St Catharines', 'St. Catharines')).toBe(0);
});

test.each([
  ['1203 - 77 lake', '1203 - 77 Lane St', '12 - 77 Lake St', 'the unit asked for'],
  ['77 lake', '77 Lake St', '77 Lakeview Rd', 'a whole word'],
  ['77 lake', '77 Lakeview Rd', '77 Lane St', 'a beginning'],
  ['77 bathurst', '77 Bathurts St', '77 Batthursst St', 'one slip'],
  ['12-12 main', '12 - 12 Main St', '5 - 12 Main St', 'a unit with the number of its building'],
])('for %s, %s comes before %s, because of %s', (typed, first, second) => {
  const [near, far] = [distance(first, typed), distance(second, typed)];
  expect(near).not.toBeNull();
  expect(far).not.toBeNull();
  expect(Number(near)).toBeLessThan(Number(far));
});
