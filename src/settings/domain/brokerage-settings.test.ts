import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { BrokerageSettings, typedBrokerage } from './brokerage-settings.ts';

const typed = typedBrokerage(FIRST_BROKERAGE);
const issuesOf = (given: object) =>
  BrokerageSettings.safeParse({ ...typed, ...given }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('what a new installation shows is accepted as it is', () => {
  const { privacyOfficer: _, ...rest } = FIRST_BROKERAGE;
  expect(BrokerageSettings.parse(typed)).toEqual(rest);
});

test('what was accepted once is accepted again, with what was left empty', () => {
  const once = BrokerageSettings.parse({ ...typed, secondPhone: '', social: EMPTY });
  expect(once).toMatchObject({ secondPhone: null, social: { facebook: null, instagram: null } });
  expect(BrokerageSettings.parse(once)).toEqual(once);
});

const EMPTY = { facebook: '', instagram: ' ' };

test.each([
  ['m5v2t6', 'M5V 2T6'],
  ['M5V-2T6', 'M5V 2T6'],
  [' m5v 2t6 ', 'M5V 2T6'],
])('the postal code %s is kept as %s', (postalCode, kept) => {
  const { office } = BrokerageSettings.parse({ ...typed, office: { ...typed.office, postalCode } });
  expect(office.postalCode).toBe(kept);
});

test.each(['M5V 2T', 'M5V 2TX', 'D5V 2T6', '12345', ''])(
  'the postal code %j is refused: Enter all six characters, like M5V 2T6.',
  (postalCode) => {
    expect(issuesOf({ office: { ...typed.office, postalCode } })).toEqual([
      'office.postalCode: Enter all six characters, like M5V 2T6.',
    ]);
  },
);

test.each([
  ['(416) 555 0142', '416-555-0142'],
  ['+1 416.555.0142', '416-555-0142'],
  ['4165550142', '416-555-0142'],
])('the telephone number %s is kept as %s', (phone, kept) => {
  expect(BrokerageSettings.parse({ ...typed, phone }).phone).toBe(kept);
});

test.each(['555-0142', '416-155-0142', '016-555-0142', 'call us', ''])(
  'the telephone number %j is refused: Enter a phone number with area code, like 416-555-0142.',
  (phone) => {
    expect(issuesOf({ phone })).toEqual([
      'phone: Enter a phone number with area code, like 416-555-0142.',
    ]);
  },
);

test('a legal name without the word is refused: Add the word Brokerage, as RECO registered it.', () => {
  expect(issuesOf({ legalName: 'Lakelight Realty Inc.' })).toEqual([
    'legalName: Add the word Brokerage, as RECO registered it.',
  ]);
});

test.each([
  'javascript:alert(1)',
  'http://www.facebook.com/example',
  'https://evil.example/facebook.com/',
  'https://facebook.com.evil.example/x',
  'https://user@facebook.com/x',
  'facebook.com/example',
])('the page %s is refused: Enter the full address of your page, starting with https.', (page) => {
  expect(issuesOf({ social: { facebook: page, instagram: '' } })).toEqual([
    'social.facebook: Enter the full address of your page, starting with https.',
  ]);
});

test.each(['https://www.facebook.com/example', 'https://m.facebook.com/a/b?c=d'])(
  'the page %s is accepted',
  (facebook) => {
    expect(issuesOf({ social: { facebook, instagram: '' } })).toBeUndefined();
  },
);

test('hours that end before they begin are refused: Closing time must be after opening time.', () => {
  expect(issuesOf({ hours: [{ days: 'Mo-Fr', opens: '18:00', closes: '09:00' }] })).toEqual([
    'hours.0.closes: Closing time must be after opening time.',
  ]);
});

test.each(['Line\nbreak', 'right\u202eleft', 'x'.repeat(201)])(
  'a name like %j is refused',
  (name) => {
    expect(issuesOf({ name })).toHaveLength(1);
  },
);
