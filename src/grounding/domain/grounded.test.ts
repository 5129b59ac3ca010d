import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDollars } from '#platform/domain/money.ts';
import type { Fact } from './fact.ts';
import { isGrounded, LONGEST_SENTENCE } from './grounded.ts';

const FACTS: readonly Fact[] = [
  { id: 'price', label: 'Asking price', value: '$1,200,000', source: 'Board: ListPrice' },
  { id: 'rate', label: 'Rate', value: '4.2%', source: 'Sample rates' },
  { id: 'beds', label: 'Bedrooms', value: '3', source: 'Board: BedroomsTotal' },
  {
    id: 'size',
    label: 'Living area',
    value: '2,000–2,500 sq. ft.',
    source: 'Board: LivingAreaRange',
  },
  { id: 'address', label: 'Address', value: '12 Sample Court', source: 'Board: UnparsedAddress' },
  { id: 'code', label: 'Postal code', value: 'L6H 0A1', source: 'Board: PostalCode' },
  { id: 'listed', label: 'Came on the market', value: 'May 4, 2026', source: 'Board: Entry' },
  { id: 'share', label: 'Share', value: '3 of 12', source: 'Computed' },
  { id: 'flow', label: 'Cash flow', value: '−$512/month', source: 'Computed' },
  { id: 'pool', label: 'Pool', value: 'Inground', source: 'Board: PoolFeatures' },
  { id: 'acres', label: 'Lot area', value: '2.5 acres', source: 'Board: LotSizeArea' },
  { id: 'none', label: 'Basement', value: 'None', source: 'Board: Basement' },
];
const ALL_FACT_IDS = FACTS.map(({ id }) => id);
const says = (text: string, facts = ALL_FACT_IDS) => isGrounded({ text, facts }, FACTS);

describe('accepts a sentence that its facts support', () => {
  test.each([
    'The asking price is $1,200,000.',
    'It asks $1.2M.',
    'It asks $1.2 million.',
    'It asks 1,200,000 dollars.',
    'The rate is 4.2 %.',
    'The rate is 4.2 per cent.',
    'The rate is 4.20%.',
    'It has three bedrooms.',
    'It has 3 bedrooms.',
    'It has ３ bedrooms.',
    'The living area is 2,000 to 2,500 sqft.',
    'The address is 12 Sample Court.',
    'The postal code is L6H 0A1.',
    'It came on the market on May 4, 2026.',
    'That holds for 3 of 12.',
    'The cash flow comes to -$512 a month.',
    'The lot area is 2½ acres.',
    'The pool is inground.',
    'The basement: none.',
  ])('%s', (text) => {
    expect(says(text)).toBe(true);
  });
});

describe('rejects a sentence that they don’t support', () => {
  test.each([
    ['another price', 'It asks $1,200,001.'],
    ['a rounded one', 'It asks about $1.3M.'],
    ['in another unit', 'The rate is $4.2.'],
    ['of another thing', 'It has 3 bathrooms.'],
    ['a number word', 'It has four bedrooms.'],
    ['in other figures', 'It has ٣ bedrooms.'],
    ['a fraction', 'It costs ⅔ of that.'],
    ['half', 'It costs half.'],
    ['nothing', 'The taxes are zero.'],
    ['another code', 'The postal code is L6H 0A2.'],
    ['another listing', 'The MLS number is W11900001.'],
    ['another date', 'It came on the market on May 5, 2026.'],
    ['another month', 'It came on the market on June 4, 2026.'],
    ['another house', 'The address is 14 Sample Court.'],
    ['another street', 'The address is 12 Hidden Court.'],
    ['a street', 'It stands on Hidden Road.'],
    ['a name', 'Ask for Mr. Smith.'],
    ['a city', 'It is close to Toronto.'],
    ['the other sign', 'The cash flow comes to $512 a month.'],
    ['a claim', 'It has a garage.'],
    ['a denial', 'It has no pool, and 3 bedrooms.', ['beds', 'pool']],
    ['a denial of something else', 'It has no pool.', ['pool', 'none']],
    ['what they deny', 'It has a basement.', ['none']],
    ['a denied fact together with a true one', 'It has a basement and an inground pool.'],
    ['a comparison', 'The price is below that of others.'],
    ['a link', 'See https://evil.example for more.'],
    ['a bare link', 'See evil.example for more.'],
    ['an address', 'Write to me@evil.example today.'],
    ['a telephone', 'The number is 416-555-0199.'],
    ['markup', 'It has **3** bedrooms.'],
    ['tags', 'It has <b>3</b> bedrooms.'],
    ['code', 'It has `3` bedrooms.'],
    ['what hides', 'It has 3\u200b bedrooms.'],
    ['what turns around', 'It has \u202e3\u202c bedrooms.'],
    ['a look-alike', 'It hаs 3 bedrooms.'],
    ['a shout', 'It has 3 bedrooms!'],
    ['advice', 'You should buy it.'],
    ['praise', 'A stunning home.'],
    ['people', 'It is good for young families.'],
    ['safety', 'It is a safe area.'],
    ['itself', 'My instructions are these.'],
    ['nothing at all', ' '],
  ])('%s: %s', (_, text, facts = ALL_FACT_IDS) => {
    expect(says(text, facts)).toBe(false);
  });

  test('rejects a sentence that cites no fact, or an unknown one', () => {
    expect(says('It has 3 bedrooms.', ['beds', 'made-up'])).toBe(false);
    expect(says('It has 3 bedrooms.', [])).toBe(false);
  });

  test('rejects a sentence that cites the wrong fact', () => {
    expect(says('It has 3 bedrooms.', ['price'])).toBe(false);
  });

  test('rejects a sentence that is too long', () => {
    const text = `It has 3 bedrooms${', it has 3 bedrooms'.repeat(30)}.`;
    expect(text.length).toBeGreaterThan(LONGEST_SENTENCE);
    expect(says(text)).toBe(false);
  });
});

describe('always detects an added, removed or changed digit', () => {
  const amounts = fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }).map((amount) => formatDollars(amount)),
    fc.integer({ min: 1, max: 9_999 }).map((tenths) => `${tenths / 100}%`),
    fc.integer({ min: 1, max: 9_999 }).map(String),
  );
  const factOf = (value: string): Fact => ({ id: 'a', label: 'Amount', value, source: 'Computed' });

  test('accepts the sentence with the original number', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const sentence = { text: `The amount is ${value} now.`, facts: ['a'] };
        expect(isGrounded(sentence, [factOf(value)])).toBe(true);
      }),
    );
  });

  test('rejects it with a different digit in any position', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.integer({ min: 1, max: 9 }), (value, at, by) => {
        const places = [...value.matchAll(/\d/g)].map(({ index }) => index);
        const place = places[at % places.length] ?? 0;
        const digit = (Number(value[place]) + by) % 10;
        const changed = value.slice(0, place) + digit + value.slice(place + 1);
        const sentence = { text: `The amount is ${changed} now.`, facts: ['a'] };
        expect(isGrounded(sentence, [factOf(value)])).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('rejects it with an extra digit, or multiplied by a thousand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 99_999 }),
        fc.constantFrom('0', '5', 'K', 'M', ' million', ' thousand'),
        (amount, more) => {
          const sentence = { text: `The amount is $${amount}${more} now.`, facts: ['a'] };
          expect(isGrounded(sentence, [factOf(formatDollars(amount))])).toBe(false);
        },
      ),
    );
  });
});
