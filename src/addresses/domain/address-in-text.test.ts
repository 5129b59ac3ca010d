import { expect, test } from 'vitest';
import { addressIn } from './address-in-text.ts';
import { parseStreet, streetKey } from './street.ts';

const STREETS = ['Capreol Court', 'Leslie Street', 'Main Street', 'King Street West', 'Highway 7'];
const keys = new Set(STREETS.map((name) => keyOf(name)));

function keyOf(name: string) {
  const street = parseStreet(name);
  return street && streetKey(street);
}

const found = (text: string) => addressIn(text, (name) => keys.has(keyOf(name)));

test.each([
  ['How does it compare with 25 Capreol Court?', '25 Capreol Court'],
  ['how does it compare with 25 capreol crt?', '25 capreol crt'],
  ['What does 84 Leslie St. cost?', '84 Leslie St'],
  ['Are 84 Leslie Street’s taxes lower?', '84 Leslie Street'],
  ['Is 1203 - 25 Capreol Court larger?', '1203 - 25 Capreol Court'],
  ['is 1203-25 capreol ct larger', '1203-25 capreol ct'],
  ['What about #1203 25 Capreol Court?', '#1203 25 Capreol Court'],
  ['What about unit 1203, 25 Capreol Court?', 'unit 1203, 25 Capreol Court'],
  ['What about 25 Capreol Court, Unit 1203?', '25 Capreol Court, Unit 1203'],
  ['What about 25 Capreol Court 1203?', '25 Capreol Court 1203'],
  ['What about upper - 9 Main Street?', 'upper - 9 Main Street'],
  ['Is 12 Highway 7 for sale?', '12 Highway 7'],
  ['1 king st w', '1 king st w'],
  ['Is it $800,000 over 25 years at 84 Leslie Street?', '84 Leslie Street'],
  ['With 20% down, is 84 Leslie Street cheaper?', '84 Leslie Street'],
  ['What does 84 Leslie Street cost 5 years from now?', '84 Leslie Street'],
])('finds the address in a sentence: %s', (text, address) => {
  expect(found(text)?.address).toBe(address);
});

test.each([
  ['Is 99 Nowhere Street on the market?', '99 Nowhere Street'],
  ['Is 99 St. Nowhere Ave W on the market?', '99 St. Nowhere Ave W'],
  ['Combien coûte le 99 Rue Nulle?', '99 Rue Nulle'],
])('finds an unknown street if it is written as one: %s', (text, address) => {
  expect(found(text)?.address).toBe(address);
});

test.each([
  ['Is W11900001 larger?', 'W11900001'],
  ['Is MLS® w11900001 larger?', 'MLS® w11900001'],
  ['Is MLS number: 11900001 larger?', 'MLS number: 11900001'],
])('finds an MLS® number in a sentence: %s', (text, number) => {
  expect(found(text)?.address).toBe(number);
});

test.each([
  '',
  'Are there 3 bedrooms on the second floor?',
  'What is the payment with 20% down?',
  'What will it be worth in 5 years?',
  '$800,000 over 25 years at 4.5%?',
  'Are there 2 parking spots near Yonge Street?',
  'Is it a 5 minute drive, or a 10 minute walk?',
  'is it on a 2 way street?',
  'Does it have a 2 car garage off Leslie Street?',
  'Is $84 Leslie Street’s usual price?',
  'Is 1.84 Leslie Street’s ratio?',
  'Can I afford 800000?',
  'Is it on Leslie Street?',
])('reads no address in %j', (text) => {
  expect(found(text)).toBeNull();
});

test('keeps the text before and after the address', () => {
  expect(found('Is 84 Leslie Street’s lot wider than 25 Capreol Court’s?')).toEqual({
    before: 'Is ',
    address: '84 Leslie Street',
    after: '’s lot wider than 25 Capreol Court’s?',
  });
});
