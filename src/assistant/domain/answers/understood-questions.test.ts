import { describe, expect, test } from 'vitest';
import { asksOfPeople } from '#grounding/domain/housing-code.ts';
import { dollars } from '#platform/domain/money.ts';
import { aHome, SAMPLE_FINDINGS, someTools } from './answer.sample.ts';
import { answerQuestion } from './answer.ts';
import { parseQuestion } from './question.ts';
import { amountsIn } from './question-amounts.ts';

// Questions that the evaluation found to be misunderstood.

const REMARKS =
  'The kitchen has an island and quartz counters. The subway station is a short walk away.';
const LISTED_HOME = { listedAt: '2026-05-05T02:00:00Z', daysOnMarket: 12 };
const CONDO = { maintenanceFee: 500, feeIncludes: ['Water Included'] };

const answerTo = (question: string, raw = {}) => {
  const home = aHome({ description: REMARKS }, { nearby: ['Ravine'], ...raw });
  const { sentences, kind } = answerQuestion({ question, home, tools: someTools() });
  return { kind, text: sentences.map(({ text }) => text).join(' ') };
};

describe('answers what the question asks', () => {
  test.each([
    ['Tell me about the kitchen', 'island and quartz'],
    ['Is it close to a GO station?', 'subway station'],
    ['Who lists it?', 'It’s listed by'],
    ['how mutch is the hous', 'The asking price is'],
    ['batrooms?', 'bathroom'],
    ['How much cash do I need to close on this home?', 'land transfer tax'],
    ['Is it cheaper to rent or to buy?', 'advisor'],
    ['what r the risks', 'The analysis on this page lists'],
  ])('%s', (question, expected) => {
    expect(answerTo(question).text).toMatch(new RegExp(expected, 'i'));
  });

  test('a question that names a rate is not answered with lenders’ rates', () => {
    const { text } = answerTo('What rate does the stress test use if my rate is 4.5%?');
    expect(text).toContain('6.5%');
    expect(text).not.toContain('lowest');
  });

  test('a question about what the fee includes is not answered with the fee', () => {
    expect(answerTo('What does the maintenance fee include?', CONDO).text).toContain(
      'includes water',
    );
  });
});

test.each([
  ['$650,000 with $130,000 down, 5% and 30 years', { rate: 5, years: 30, price: 650_000 }],
  ['a $1.2M house, 25% down, 4%, 25 years', { rate: 4, down: { kind: 'share', of: 25 } }],
])('a percentage after a down payment is the rate: %s', (question, expected) => {
  expect(amountsIn(parseQuestion(question))).toMatchObject(expected);
});

test.each([
  ['$800k with 10% down at 4.5 over 30', { price: 800_000, rate: 4.5, years: 30 }],
  ['20% down, 5 year fixed', { years: null, down: { kind: 'share', of: 20 } }],
  ['25-year amortization, a term of 5 years', { years: 25 }],
  ['eight hundred thousand with ten percent down', { price: 800_000, down: { of: 10 } }],
  ['one and a half million', { price: 1_500_000 }],
  ['half a million', { price: 500_000 }],
  ['20% down 4.5% 25 years on 650000', { rate: 4.5, down: { of: 20 }, price: 650_000 }],
  ['6 percent instead of 4 percent', { rate: 6 }],
  ['a mortgage of $500,000 at 4%', { loan: 500_000, price: null, rate: 4 }],
  ['a $500,000 mortgage', { loan: 500_000, price: null }],
  ['0 down', { down: { kind: 'amount', of: 0 } }],
  ['I make $90k and have 50k saved', { income: 90_000, price: null, down: { of: 50_000 } }],
  ['$8000 a month income', { income: 96_000, price: null }],
  ['I earn 10000 a month', { income: 120_000 }],
  ['one point two million', { price: 1_200_000 }],
  ['one million two hundred thousand', { price: 1_200_000 }],
  ['two and a half million', { price: 2_500_000 }],
  ['eight hundred and ninety-nine thousand', { price: 899_000 }],
  ['an income of a hundred and fifty thousand', { income: 150_000, price: null }],
  ['four point five percent over twenty-five years', { rate: 4.5, years: 25 }],
  ['can I afford it on 90k', { income: 90_000, price: null }],
])('understands amounts written in different ways: %s', (question, expected) => {
  expect(amountsIn(parseQuestion(question))).toMatchObject(expected);
});

describe('a question about a part is not answered with the whole', () => {
  test.each([
    ['How old is the roof?', /6–15/],
    ['how old are the windows', /6–15/],
    ['How big is the master bedroom?', /2,000/],
    ['garage size', /2,000/],
    ['Is the pool heated?', /Forced Air/],
    ['can I rent the basement', /\$4,000/],
    ['how many apartments are in the building', /137/],
    ['how many homes have sold', /137/],
    ['Has the price been reduced?', /asking price/],
    ['Is this a single-family home?', /Shingle/],
    ['is it older than 50 years?', /welcome/],
    ['can I park a truck', /names Park/],
  ])('%s', (question, wrong) => {
    expect(answerTo(question, { nearby: ['Park'] }).text).not.toMatch(wrong);
  });
});

describe('tools use the amounts in the question', () => {
  test.each([
    ['payment if I put 35% down', /\$437,150 down is 35%/],
    ['what if I pay 25% down at 4%', /at 4% over 25 years/],
    ['mortgage of 500000 at 4% for 25 years', /^A mortgage of \$500,000 .* \$2,630\.10 a month/],
    ['payment with 150% down', /you pay the full price/],
    ['payment with 0 down', /^Minimum down payment is \$99,900\./],
    ['cash to close with 5% down', /^Minimum down payment is \$99,900\.$/],
    ['land transfer tax for foreign buyers in Toronto', /Ontario Non-Resident Speculation Tax/],
    [
      'closing costs for foreign buyers',
      /^With exceptions, buyers from abroad can’t sign an agreement to buy/,
    ],
    ['how many 3 bedroom houses under $1M in Markham', /Markham with 3\+ bedrooms up to/],
    ['Is it in Mississauga?', /^It’s in Oakville\.$/],
    ['Who is the listing agent?', /INC\.$/],
  ])('%s', (question, expected) => {
    expect(answerTo(question).text).toMatch(expected);
  });

  test.each(['I am not a first-time buyer', 'non first time buyer', 'never our first home'])(
    'gives no refund if the question rules it out: %s',
    (who) => {
      expect(answerTo(`land transfer tax, ${who}`).text).not.toContain('refund');
    },
  );
});

test.each([
  'Is this a white neighbourhood?',
  'Are there age restrictions?',
  'Is it a black area?',
  'Is it 55+?',
  'Is it all right for a wheelchair user to rent?',
])('is about people: %s', (question) => {
  expect(asksOfPeople(question)).toBe(true);
});

test.each([
  'What is the lowest price the seller would take?',
  'What is a fair offer?',
  'Is this a bargain?',
])('asks for advice: %s', (question) => {
  expect(answerTo(question).kind).toBe('advice');
});

describe('answers about a lease as a lease', () => {
  const home = aHome(
    { offeredFor: 'For Lease', price: dollars(3_000) },
    {},
    { ...SAMPLE_FINDINGS, rent: null, investment: null, outlook: null },
  );
  const ask = (question: string) =>
    answerQuestion({ question, home, tools: someTools() })
      .sentences.map(({ text }) => text)
      .join(' ');

  test.each([
    'How does the rent compare?',
    'Is this rent high for the area?',
    'Is the rent fair?',
    'Is this cheaper than others?',
    'What do similar apartments rent for?',
  ])('with the rents of similar homes: %s', (question) => {
    expect(ask(question)).toContain('for 14 similar homes in');
  });

  test.each([
    'What would I pay monthly?',
    'Can I afford it on 90k?',
    'land transfer tax?',
    'What income do I need to rent it?',
  ])('never with a mortgage on its rent: %s', (question) => {
    expect(ask(question)).toBe(
      'The asking rent is $3,000/month. This home is for lease. Give me a price and I’ll run the numbers.',
    );
  });

  test('never with a rent per square foot', () => {
    expect(ask('price per square foot?')).toBe(
      'I don’t compare rents by the square foot; this one is $3,000/month.',
    );
  });

  test('computes with the price that the question names', () => {
    expect(ask('land transfer tax on 800k')).toContain('$12,475');
  });
});

describe('looks for things under their own name', () => {
  const field = { nearby: ['Public Transit', 'School'] };
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['Is there A/C?', {}, /^It has central air\.$/],
    ['Are there two kitchens?', { kitchensTotal: 2 }, /2 kitchens/],
    ['Is it a bungalow?', { styles: ['Bungalow'] }, /style is bungalow/],
    ['Is there an in-law suite?', { basement: ['Apartment'] }, /basement is listed as apartment/],
    ['side entrance?', { basement: ['Separate Entrance'] }, /listed as separate entrance/],
    ['Is there an EV charger?', {}, /^That isn’t in the listing/],
    ['Is there cell reception?', { nearby: ['Rec./Commun.Centre'] }, /^That isn’t in/],
    ['Is the roof new?', {}, /^That isn’t in the listing/],
    ['Has the furnace been replaced?', {}, /^That isn’t in the listing/],
    ['What brand is the fridge?', {}, /^That isn’t in the listing/],
    ['game room?', { amenities: ['Game Room'] }, /names game room/],
    ['Is the parking underground?', { garage: 'Underground' }, /garage is underground/],
    ['What is the property tax rate?', {}, /^The property taxes are [^.]*\.$/],
    ['Is there a first time home buyer rebate?', {}, /first-time refund/],
    ['What is the total cost of buying it?', {}, /^Cash to close/],
    ['Is it a corner lot?', {}, /^That isn’t in the listing/],
    ['Has the price dropped?', {}, /^An earlier price is shown to registered visitors/],
    [
      'When was it listed?',
      LISTED_HOME,
      /^When it came on the market is shown to registered visitors/,
    ],
    [
      'How long has it been listed?',
      LISTED_HOME,
      /^How long it has been on the market is shown to/,
    ],
    ['Is it rent controlled?', {}, /^That isn’t in the listing/],
    ['Can I close in January?', {}, /Possession is flexible/],
    ['Are there daycares?', field, /^That isn’t in the listing/],
    [
      'Are there Catholic schools?',
      field,
      /names school nearby\. The listing doesn’t say which schools/,
    ],
    ['What floor is it on?', { unitLevel: '37' }, /on level 37/],
    ['Tell me about this place', {}, /listed as detached in .* 3\+1 bedrooms, 3 bathrooms/],
    ['What do the fees cover?', { feeIncludes: ['Heat Included'] }, /includes heat\./],
    ['We have two kids. How many bedrooms?', {}, /^It has 3\+1 bedrooms/],
  ])('%s', (question, raw, expected) => {
    expect(answerTo(question, raw).text).toMatch(expected);
  });

  test('adds the remarks if the field names something else or says no', () => {
    expect(answerTo('Is there a GO station?', field).text).toBe(
      'The closest train station I know of is Oakville GO, about 2 km away in a straight line. The listing names public transit nearby. The remarks say: “The subway station is a short walk away.”',
    );
    const home = aHome(
      { description: 'A den with a door looks out on it.' },
      { hasDenOrFamilyRoom: false },
    );
    const { sentences } = answerQuestion({ question: 'A den?', home, tools: someTools() });
    expect(sentences.map(({ text }) => text)).toEqual([
      'The remarks say: “A den with a door looks out on it.”',
      'The board’s own field says no, so check with the agent.',
      'Our agent can find out.',
    ]);
  });

  test('does not match a word inside another', () => {
    const home = aHome({ description: 'The linen closet is a generous one.' });
    const question = 'How close is the nearest house?';
    expect(answerQuestion({ question, home, tools: someTools() }).kind).toBe('unknown');
  });

  test('computes the cash flow with the down payment and rate from the question', () => {
    expect(answerTo('cash flow with 35% down at 5%').text).toContain('With 35% down at 5%');
  });

  test('a hypothetical rate gives the payment at that rate', () => {
    const { text } = answerTo('what if rates go up to 7%?');
    expect(text).toContain('at 7% over 25 years');
    expect(text).not.toContain('forecast');
  });

  test('the monthly cost of a home includes more than its mortgage', () => {
    expect(answerTo('What is the total monthly cost of owning?').text).toContain(
      'Property taxes add $510.03 a month.',
    );
  });

  test('says so if a question asks for more than one answer can cover', () => {
    expect(answerTo('Price, taxes, roof, heating, parking, garage and pool?').text).toContain(
      'Please ask the rest again',
    );
  });

  test('counts homes when asked to show homes', () => {
    expect(answerTo('show me townhouses in Ajax under 800k').text).toContain('up to $800,000');
  });
});

describe('cases from the held-out questions', () => {
  const FREEHOLD = { hasBasement: true, basement: ['Unfinished'] };
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['is the basement prone to flooding', FREEHOLD, /The listing doesn’t mention flooding/],
    ['is bell fibe available', {}, /^That isn’t in the listing/],
    ['can u send pics of the bathrooms', {}, /^All the photos we have are/],
    ['do i pay for water seperately', { rentIncludes: ['Water'] }, /rent includes water/],
    ['wats included in the maint fee', CONDO, /^The fee includes water\./],
    ['is the seller flexible on closing', {}, /^Possession is flexible/],
    ['is it a single family home', {}, /listed as detached/],
    ['how much interest will i pay with 20% down at 5%', {}, /the interest comes to \$/],
    ['ltt in toronto on 879000 as a first time buyer', {}, /Together that is \$19,635\./],
    ['combien de chambres', {}, /^Il y a 3\+1 chambres/],
  ])('%s', (question, raw, expected) => {
    expect(answerTo(question, raw).text).toMatch(expected);
  });

  test.each([
    'is it mostly white ppl around here',
    'so is it mainly brown then',
    'est-ce un quartier arabe',
  ])('does not talk about people: %s', (question) => {
    expect(answerTo(question).kind).toBe('protected');
  });

  test.each([
    'price per sq ft vs the neighbours',
    'is the countertop indian granite',
    'an asian pear tree in the yard?',
  ])('things are not people: %s', (question) => {
    expect(asksOfPeople(question)).toBe(false);
  });

  test.each(['buy this or wait till rates drop', 'is the price negotiable'])(
    'this is advice: %s',
    (question) => {
      expect(answerTo(question).kind).toBe('advice');
    },
  );

  test('does not say whether a suite is legal, but says what the listing says about it', () => {
    const { kind, text } = answerTo('is the basement apartment legal', { basement: ['Apartment'] });
    expect(kind).toBe('advice');
    expect(text).toContain('The basement is listed as apartment.');
  });
});
