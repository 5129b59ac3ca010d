import { describe, expect, test } from 'vitest';
import { aHome, someTools } from './answer.sample.ts';
import { answerQuestion } from './answer.ts';

// Visitors' questions about a condo.

const REMARKS = [
  'The suite is near Sample Station and close to the shops.',
  'Mimico GO is about eight minutes away by car, and buses meet every train.',
  'Included: two parking spaces underground and a locker.',
  'The kitchen was redone in 2019 with stone counters.',
].join(' ');
const CONDO = {
  maintenanceFee: 612,
  feeIncludes: ['Common Elements Included', 'Water Included'],
  locker: 'None',
  ParkingTotal: 2,
};

const textOf = (question: string, raw: Record<string, unknown> = {}, given = {}) =>
  answerQuestion({
    question,
    home: aHome({ description: REMARKS, ...given }, { ...CONDO, ...raw }),
    tools: someTools(),
  })
    .sentences.map(({ text }) => text)
    .join(' ');

describe('answers both halves of a question', () => {
  test.each([
    'How much is the maintenance fee, and what does it include?',
    'what are the fees and what do they cover',
  ])('%s', (question) => {
    expect(textOf(question)).toBe(
      'The maintenance fee is $612/month. The fee includes common elements and water. It doesn’t list heat or hydro.',
    );
  });
});

describe('also says what a fee or a rent does not cover', () => {
  test.each([
    ['Do the condo fees cover heat and hydro?', 'It doesn’t list heat or hydro.'],
    ['does the fee include internet', 'It doesn’t list internet.'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(`The fee includes common elements and water. ${expected}`);
  });

  test('adds nothing if it covers what was asked for', () => {
    expect(textOf('Does the maintenance fee include water?')).toBe(
      'The fee includes common elements and water.',
    );
  });
});

describe('reads the remarks', () => {
  test.each([
    ['What’s included with the unit?', 'Included: two parking spaces underground and a locker.'],
    ['what does it come with it', 'Included: two parking spaces'],
    ['How far is the GO station?', 'Mimico GO is about eight minutes away by car'],
    ['How many minutes to the train?', 'Mimico GO is about eight minutes away'],
    ['Has anything been renovated?', 'The kitchen was redone in 2019'],
  ])('%s', (question, quoted) => {
    expect(textOf(question)).toContain(`The remarks say: “${quoted}`);
  });
});

describe('names the closest station and its distance', () => {
  const DOWNTOWN = { latitude: 43.6532, longitude: -79.3832 };
  test('names a subway station if asked for the subway', () => {
    expect(textOf('What is the closest subway station?', {}, DOWNTOWN)).toMatch(
      /^The closest subway station I know of is Union \(.*\), about 900 m away in a straight line\./,
    );
  });
  test('names none if the address of the home is withheld', () => {
    const withheld = { ...DOWNTOWN, addressIsWithheld: true };
    expect(textOf('What is the closest subway station?', {}, withheld)).not.toMatch(/Union|km|900/);
  });
});

test.each([
  [{}, 'Whether it’s owned, exclusive or rented isn’t in the listing.'],
  [{ parkingMonthlyCost: 80 }, 'The parking costs $80/month.'],
])('owned or rented parking is not rented equipment: %j', (raw, expected) => {
  const text = textOf('Is the parking spot owned or rented?', raw);
  expect(text).toContain('It has 2 parking spaces.');
  expect(text).toContain(expected);
  expect(text).not.toMatch(/equipment/i);
});

test.each([
  ['Is there a locker?', {}, 'There’s no locker.'],
  ['Are pets allowed?', { pets: ['No'] }, 'No pets are allowed.'],
  ['Is there a fireplace?', { hasFireplace: false }, 'There’s no fireplace.'],
  ['Is there a locker?', { locker: 'Owned' }, 'There’s a locker, listed as owned.'],
  ['How is it heated?', {}, 'Heating is forced air (gas).'],
])('answers read naturally: %s', (question, raw, expected) => {
  expect(textOf(question, raw, { description: '' })).toBe(expected);
});

test('computes the required income from the home’s own costs', () => {
  expect(textOf('What would I need to earn to qualify?')).toMatch(
    /you’d need to earn about \$[\d,]+ a year before tax, counting property taxes of \$6,120\.40 a year and half of the \$612 monthly fee/,
  );
});

test('counts homes in the home’s own city, however its board spells it', () => {
  const cities: string[] = [];
  answerQuestion({
    question: 'How many condos are for sale?',
    home: aHome({ city: 'Oakville' }),
    tools: someTools({
      count({ places }) {
        cities.push(...places);
        return 1;
      },
    }),
  });
  expect(cities).toEqual(['oakville']);
});

describe('searches the remarks for what is asked before it denies it', () => {
  const remarks =
    (description: string, raw = {}) =>
    (question: string) =>
      textOf(question, { basement: ['Full'], views: ['Lake'], ...raw }, { description });

  test.each([
    ['Is the basement finished?', 'The unfinished basement has good height.'],
    ['is hydor extra', 'Hydro is extra.'],
    ['Is there a GO station?', 'Steps from Mimico GO, this home has about 2,840 square feet.'],
    ['pocket doors?', 'Oak pocket doors close it off.'],
    ['Is there a tub?', 'A deep tub sits below the window.'],
    ['Is the hot water tank rented?', 'The hot water tank is rented.'],
  ])('%s', (question, sentence) => {
    expect(remarks(sentence)(question)).toContain(`The remarks say: “${sentence}”`);
  });

  test('names the view that a field lists', () => {
    expect(remarks('')('Is the lake visible?')).toBe('The view is listed as lake.');
    expect(remarks('')('Does it face the lake?')).toBe(
      'It faces south. The listing names lake in its view.',
    );
  });

  test('says that the remarks mention what it may not quote', () => {
    const ask = remarks('A sauna can be had for $9,000.');
    expect(ask('Is there a sauna?')).toBe(
      'I can’t quote that part here, but the remarks on this page mention it. Our agent can find out.',
    );
  });

  test('does not quote a sentence that only names the thing whose colour was asked', () => {
    const ask = remarks('Oak pocket doors close it off.');
    expect(ask('What colour is the front door?')).toMatch(/^That isn’t in the listing/);
  });

  test('not for what the viewer may not see', () => {
    const withheld = {
      addressIsWithheld: true,
      description: 'The sauna is on Elm Street. Price reduced twice.',
    };
    const unknown = 'That isn’t in the listing. Our agent can find out.';
    expect(textOf('Is there a sauna?', {}, withheld)).toBe(unknown);
    expect(textOf('Has the price been reduced?', {}, withheld)).toMatch(
      /^An earlier price is shown to registered/,
    );
  });
});

test('names what is nearby', () => {
  expect(textOf('What’s nearby?', { nearby: ['School', 'Library'] })).toContain(
    'Nearby, the listing names school and library.',
  );
});
