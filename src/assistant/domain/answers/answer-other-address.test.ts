import { describe, expect, test } from 'vitest';
import { Property } from '#listings/api.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId, type StoredListing } from '#listings/domain/listing.ts';
import { dollars } from '#platform/domain/money.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { homesAddressed, isStreetName } from '#search/domain/suggest/addressed.ts';
import { aHome, someTools } from './answer.sample.ts';
import { answerQuestion } from './answer.ts';

/** The home of the page is the first. */
const HOMES: Partial<StoredListing>[] = [
  { address: '12 Sample Court' },
  { address: '84 Leslie Street', price: dollars(815_000), listOfficeName: 'SAMPLE HOMES LTD.' },
  { address: '1190 Leslie Street', offeredFor: 'For Lease', price: dollars(3_200), bedrooms: null },
  { address: '1203 - 25 Capreol Court' },
  { address: '1108 - 25 CAPREOL CT', offeredFor: 'For Lease', price: dollars(2_700) },
  { address: '5 Hidden Lane', addressIsWithheld: true },
  { address: '30 Main Street' },
  { address: '30 Main Street', city: 'Milton', citySlug: 'milton' },
];
const stored = HOMES.map((home, at) =>
  aStoredListing({ ...home, id: listingId(at + 1), mlsNumber: `W1190000${at}` }),
);
const index = anIndexOf(stored);
const tools = someTools({
  addressed: {
    isStreet: (name) => isStreetName(index.directory, name),
    homes: (address) =>
      index
        .cards(homesAddressed(index.directory, address))
        .map((card) => Property.parse(JSON.parse(Buffer.from(card).toString()))),
  },
});

const HOME = aHome({ ...HOMES[0], id: listingId(1) });

function ask(question: string, home: typeof HOME | null = HOME) {
  const { sentences, facts, ...answer } = answerQuestion({ question, home, tools });
  const cited = sentences.flatMap((sentence) => sentence.facts);
  expect(facts.map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
  return { ...answer, facts, text: sentences.map(({ text }) => text).join(' ') };
}

describe('another home', () => {
  test.each([
    'What does 84 Leslie Street cost?',
    'How does it compare with 84 leslie st?',
    'How many bathrooms does 84 Leslei Street have?',
    'How does it compare with W11900001?',
    'How does 12 Sample Court compare with 84 Leslie Street?',
    'Is $900,000 over 25 years at 4.5% enough for 84 Leslie Street?',
  ])('is named with its price, bedrooms and brokerage, and linked: %s', (question) => {
    expect(ask(question)).toMatchObject({
      kind: 'elsewhere',
      text: 'You’re asking about another listing, 84 Leslie Street in Oakville. It’s listed at $815,000, with 3+1 bedrooms. It’s listed by SAMPLE HOMES LTD. For the rest, ask on its page.',
      link: { text: 'See 84 Leslie Street', path: '/property/2' },
      offersAgent: false,
    });
  });

  test('for lease shows its rent, and no bedrooms if they are unknown', () => {
    expect(ask('And 1190 Leslie Street?').text).toContain('It’s for lease at $3,200/month. It’s');
  });

  test('on a street that two cities have is the one in the home’s own city', () => {
    expect(ask('What does 30 Main Street cost?').link?.path).toBe('/property/7');
    expect(ask('What does 30 Main Street, Milton cost?').link?.path).toBe('/property/8');
  });

  test('is on the market for those who ask without a home', () => {
    expect(ask('What does 84 Leslie Street cost?', null).text).toMatch(
      /^84 Leslie Street in Oakville is on the market. It’s listed at \$815,000/,
    );
  });

  test('is answered in French if that was asked', () => {
    expect(ask('Combien coûte le 84 Leslie Street?')).toMatchObject({
      language: 'fr',
      text: 'Vous parlez d’une autre inscription, 84 Leslie Street à Oakville. Le prix demandé est de 815\u00a0000\u00a0$, avec 3+1 chambres. L’agence inscriptrice est SAMPLE HOMES LTD. Pour le reste, posez votre question sur sa page.',
      link: { text: 'Voir 84 Leslie Street' },
    });
  });

  test('changes no refusal, which then shows no figures of this home', () => {
    expect(ask('Is the price fair, and should I buy it?').facts).not.toEqual([]);
    const advice = ask('Is the price of 84 Leslie Street fair, and should I buy it?');
    expect(advice).toMatchObject({ kind: 'advice', facts: [] });
    expect(ask('Is 84 Leslie Street in a safe area for families?').kind).toBe('protected');
  });

  test('is a destination if its distance is asked for', () => {
    expect(ask('How far is it from 84 Leslie Street?').kind).not.toBe('elsewhere');
  });
});

test('a building has its listings counted, and a link to their list', () => {
  expect(ask('What do condos cost at 25 Capreol Crt?')).toMatchObject({
    text: '25 Capreol Court has 1 listing for sale and 1 for lease.',
    link: {
      text: 'See 25 Capreol Court',
      path: '/properties?city=oakville&street=Capreol+Court&number=25',
    },
  });
  expect(ask('What does 1203 - 25 Capreol Court cost?').link?.path).toBe('/property/4');
});

test.each([
  ['What does 12 Sample Court cost?', 'What does this home cost?'],
  ['What are the taxes of 12 sample crt?', 'What are the taxes of this home?'],
  ['Is there a garage at W11900000?', 'Is there a garage at this home?'],
  ['Combien coûte 12 Sample Court?', 'Combien coûte ce logement?'],
])('the home’s own address changes no answer: %s', (question, without) => {
  expect(ask(question)).toEqual(ask(without));
});

describe('an address that isn’t on the market', () => {
  const NOT_FOUND = 'I can’t find 99 Nowhere Street on the market.';

  test('can’t be found', () => {
    expect(ask('What does 99 Nowhere Street cost?')).toMatchObject({
      text: NOT_FOUND,
      offersAgent: true,
    });
    expect(ask('Is W11999999 larger?').text).toBe('I can’t find MLS® W11999999 on the market.');
    expect(ask('What does unit 7, 25 Capreol Court cost?').text).toContain('I can’t find unit 7');
  });

  test('is followed by the answer about this home if that was asked too', () => {
    const { text } = ask('How does it compare with 99 Nowhere Street?');
    expect(text).toBe(`${NOT_FOUND} ${ask('How does it compare with another home?').text}`);
    expect(text).toContain('It’s listed at $1,249,000, compared with');
  });

  test('is what a withheld address is', () => {
    expect(ask('What does 5 Hidden Lane cost?')).toEqual({
      ...ask('What does 99 Nowhere Street cost?'),
      text: 'I can’t find 5 Hidden Lane on the market.',
      facts: [expect.objectContaining({ value: '5 Hidden Lane', source: 'Your question' })],
    });
    const withheld = aHome({ ...HOMES[5], id: listingId(6) });
    expect(ask('What does 5 Hidden Lane cost?', withheld).text).toContain('I can’t find');
  });
});

test.each([
  'Are there 3 bedrooms on the second floor?',
  'What is the payment with 20% down?',
  'What will it be worth in 5 years?',
  'What is the payment on $800,000 over 25 years at 4.5%?',
  'Are there 2 parking spots near Yonge Street?',
])('a number is no address: %s', (question) => {
  expect(ask(question).kind).not.toBe('elsewhere');
});
