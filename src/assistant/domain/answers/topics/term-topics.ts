import { type FieldTopic, topic } from './field-topic.ts';

/** `What` of a listing's history, if this viewer may not see it or the board does not say. */
const forRegistrants = (what: string) => ({
  unknown: `${what} is shown to registered visitors who have accepted the board’s terms, where the board gives it.`,
});

/** Terms of a sale or a lease, and the documents behind them. */
export const TERM_TOPICS: readonly FieldTopic[] = [
  topic(
    'the possession',
    'possession, move in, move in date, it available, this available, home available, house available, condo available, unit available, suite available, apartment available, place available, available now, available from, available on, available date, date available, become available, when available, availability, flexible closing, closing flexible, flexible on closing, flexible with closing, seller flexible, seller flexible on closing, seller flexible with closing, closing date, occupancy date, when can i move, closing day, can i close, can we close, close in, close on, close early, when does it close, vacant possession',
    ['Possession is {~possession}.', 'The possession date is {possessionDate}.'],
    { remarks: 'possession, available, closing' },
  ),
  topic('the designation', 'heritage, designation, special designation', [
    'The special designation is {~designation}.',
  ]),
  topic('the disclosures', 'disclosure, easement, right of way, disclosures', [
    'The seller discloses: {~disclosures}.',
  ]),
  topic('the survey', 'survey', ['The survey is listed as {~survey}.']),
  topic(
    'the day on which it was listed',
    'when was it listed, listing date, date listed, came on the market, on the market since, when did it come, listed on',
    ['It came on the market on {listed}.'],
    forRegistrants('When it came on the market'),
  ),
  topic(
    'the days on the market',
    'days on market, days on the market, how long on the market, how long has it been, how long listed, time on market, on the market',
    ['It has been on the market for {daysOnMarket}.', 'It came on the market on {listed}.'],
    forRegistrants('How long it has been on the market'),
  ),
  topic(
    'an earlier price',
    'price history, price last year, price last month, price a year ago, price was it before, price before, original price, previous price, price drop, price change, price reduced, price reduction, last price, dropped in price, price been reduced, price been lowered, been reduced, price dropped, price gone down, price lowered, price changed, price cut, drop in price, price come down',
    [
      'The original price was {originalPrice}.',
      'The previous price was {previousPrice}.',
      'The price changed on {priceChanged}.',
    ],
    forRegistrants('An earlier price'),
  ),
  topic(
    'the status certificate',
    'status certificate',
    ['A status certificate is available.|statusCertificate'],
    { remarks: 'status certificate' },
  ),
  topic('an assignment', 'assignment, assignment sale', ['It’s an assignment sale.|assignment']),
  topic(
    'the lease term',
    'lease term, how long is the lease, length of the lease, minimum lease, short term lease',
    ['The lease term is {~leaseTerm}.'],
    { remarks: 'lease' },
  ),
  topic('the deposit', 'deposit, first and last', ['A deposit is required.|deposit'], {
    remarks: 'first and last',
  }),
  topic(
    'the credit check',
    'credit check, credit report',
    ['There’s a credit check.|creditCheck'],
    { remarks: 'credit report' },
  ),
  topic(
    'the references',
    'references, reference letter, employment letter',
    ['References are required.|references', 'An employment letter is required.|employmentLetter'],
    { remarks: 'references' },
  ),
  topic('the net income', 'net operating income stated, seller income, stated income', [
    'The net operating income, as the seller states it, is {netIncome}.',
  ]),
  topic('the clear height', 'clear height, warehouse height', [
    'The clear height is {clearHeight} feet.',
  ]),
  topic('the seats', 'seats, seating, seating capacity', ['It has {seats:seat}.']),
  topic('the use', 'permitted use, property use, used for', ['The use is listed as {~use}.']),
  topic('the kind of business', 'business type, kind of business, type of business', [
    'The business is listed as {~business}.',
  ]),
];
