import { describe, expect, test } from 'vitest';
import { aHome } from '#assistant/domain/answers/answer.sample.ts';
import { creditLine } from './credit-line.ts';
import { describeHome } from './describe.ts';
import { kindOf, listed, lowered, withArticle } from './describe-words.ts';

const textOf = (home = aHome(), variant = 0): string =>
  [
    ...describeHome(home.property, home.facts, variant).sections.flatMap(({ sentences }) =>
      sentences.map(({ text }) => text),
    ),
    creditLine(home.property),
  ].join(' ');

test('a description contains the board’s facts and the listing brokerage', () => {
  expect(textOf()).toBe(
    'This 3+1-bedroom detached house in Old Oakville, Oakville, is offered for sale at $1,249,000. It has 9 rooms, 3 bathrooms and 2,000–2,500 sq. ft. of space. Finished in brick, it’s a 2-storey home with a finished basement. It’s 6–15 years old. There’s gas forced-air heating, with central air. Inside, you’ll find carpet-free floors and a sump pump. It comes with laundry on the upper level. Outside, it has a deck and landscaped grounds. There’s parking for 2 cars and an attached garage. The lot is 40 × 120 feet and faces south. Nearby, you’ll find a park, public transit and a school. For 2026, property taxes are $6,120. The zoning is RL3, and possession is flexible. Listed by EXAMPLE REALTY INC.',
  );
});

test.each([
  ['EVIL REALTY https://evil.example', 'Listed by EVIL REALTY.'],
  ['<b>BOLD</b> REALTY INC.', 'Listed by BOLD REALTY INC.'],
  ['CALL 416-555-0199 REALTY', 'Listed by REALTY.'],
  ['1ST SAMPLE REALTY 2000', 'Listed by 1ST SAMPLE REALTY 2000.'],
])(
  'the brokerage is named without anything that isn’t part of a name: %s',
  (listOfficeName, expected) => {
    expect(creditLine(aHome({ listOfficeName }).property)).toBe(expected);
  },
);

test('no wording leaves a board’s term as it is', () => {
  for (let variant = 0; variant < 24; variant++)
    expect(textOf(aHome(), variant)).not.toMatch(
      /listing names|listed as|the board|carpet free|\(s\)|\//i,
    );
});

test('a lease description says what the rent includes, and omits what the landlord pays', () => {
  const lease = aHome(
    { offeredFor: 'For Lease' },
    { maintenanceFee: 640, feeIncludes: ['Heat Included'], rentIncludes: ['Water'] },
  );
  expect(textOf(lease)).toMatch(/The rent (?:includes|covers) water\./);
  expect(textOf(lease)).not.toMatch(/\bfee\b|taxes/);
});

test('each variant has 60 to 140 words, and the next variant differs', () => {
  for (let variant = 0; variant < 24; variant++) {
    const words = textOf(aHome(), variant).split(' ').length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(140);
    expect(textOf(aHome(), variant)).not.toBe(textOf(aHome(), variant + 1));
  }
});

test('no variant has more sentences than a model may answer with', () => {
  for (let variant = 0; variant < 24; variant++) {
    const { property, facts } = aHome({}, { views: ['Lake'], nearby: ['Fenced Yard', 'Park'] });
    expect(
      describeHome(property, facts, variant).sections[0]?.sentences.length,
    ).toBeLessThanOrEqual(18);
  }
});

test('the same variant always has the same words', () => {
  expect(textOf(aHome(), 7)).toBe(textOf(aHome(), 7));
});

test('contains no withheld address, no praise and nothing about people', () => {
  const home = aHome({ addressIsWithheld: true }, { nearby: ['Park', 'Seniors Club'] });
  for (let variant = 0; variant < 12; variant++) {
    expect(textOf(home, variant)).not.toMatch(/Sample Court|L6H|senior|stunning|must-see|perfect/i);
  }
});

test('a lease states its rent, and a listing that asks for offers states no price', () => {
  expect(textOf(aHome({ offeredFor: 'For Lease', propertyType: 'Apartment' }))).toContain(
    'This 3+1-bedroom apartment in Old Oakville, Oakville, is offered for lease at $1,249,000 a month.',
  );
});

test.each([
  [{ basement: ['Unfinished'] }, 'an unfinished basement'],
  [{ basement: ['Full'] }, 'a full basement'],
  [{ basement: ['Finished with Walk-Out'] }, 'a finished walk-out basement'],
  [
    { basement: ['Apartment', 'Separate Entrance'] },
    'a basement apartment and a separate entrance',
  ],
  [
    { interiorFeatures: ['Carpet Free', 'Water Heater Owned'] },
    'carpet-free floors and an owned water heater',
  ],
  [{ interiorFeatures: ['Water Softener', 'Floor Drains'] }, 'a water softener and floor drains'],
  [{ exteriorFeatures: ['Deck', 'Landscaped'] }, 'a deck and landscaped grounds'],
  [{ nearby: ['Fenced Yard', 'Park'] }, 'The grounds include a fenced yard.'],
  [{ nearby: ['Rec./Commun.Centre', 'Golf'] }, 'Nearby, you’ll find a community centre and golf.'],
  [{ garage: 'Underground' }, '2 parking spaces underground'],
  [{ heatType: 'Heat Pump', heatSource: 'Electric' }, 'an electric heat pump'],
  [{ heatType: 'Forced Air', heatSource: 'Gas' }, 'gas forced-air heating and central air'],
  [{ styles: ['1 1/2 Storey'] }, 'a 1½-storey home'],
  [{ styles: ['Backsplit 4'] }, 'a 4-level backsplit'],
  [{ laundry: ['In Basement'] }, 'laundry in the basement'],
  [{ views: ['Lake'] }, 'a view of the lake'],
  [{ faces: 'South West' }, 'faces southwest'],
  [{ age: '100+' }, 'It’s over 100 years old.'],
  [{ maintenanceFee: 500, feeIncludes: ['Water Included', 'Heat Included'] }, 'water and heat.'],
])('board terms read as English: %j', (raw, expected) => {
  const wordings = [0, 1, 2, 3, 4, 5, 6, 7].map((variant) => textOf(aHome({}, raw), variant));
  expect(wordings.join(' ')).toContain(expected);
});

describe('wording', () => {
  test.each([
    ['apartment', 'an apartment'],
    ['8-bedroom house', 'an 8-bedroom house'],
    ['11-bedroom house', 'an 11-bedroom house'],
    ['1-bedroom suite', 'a 1-bedroom suite'],
    ['townhouse', 'a townhouse'],
    ['upper-level unit', 'an upper-level unit'],
    ['unfinished basement', 'an unfinished basement'],
    ['unit', 'a unit'],
  ])('%s gets the right article', (given, expected) => {
    expect(withArticle(given)).toBe(expected);
  });

  test("lists end with 'and' and have at most four items", () => {
    expect(listed(['deck'])).toBe('deck');
    expect(listed(['deck', 'patio'])).toBe('deck and patio');
    expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and d');
  });

  test('board terms are lowercased, abbreviations are not', () => {
    expect(lowered('Central Air')).toBe('central air');
    expect(lowered('EV Charger')).toBe('EV charger');
  });

  test('an unknown type is called a property', () => {
    expect(kindOf('Castle')).toBe('property');
  });
});
