import { expect, test } from 'vitest';
import type { Letter, Letterhead } from './letter.ts';
import { LETTER_COLOURS } from './letter-colours.sample.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

const letterhead: Letterhead = {
  brokerage: 'Lakelight Realty Inc., Brokerage',
  postalAddress: '100 Sample Street, Toronto, ON M0M 0M0',
  phone: '416-555-0142',
  address: 'https://homes.example.com',
  isDemonstration: false,
  icon: null,
  colours: LETTER_COLOURS,
};

const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  subject: 'A question',
  preview: 'We answer within a day.',
  title: 'We have your question',
  paragraphs: ['Thank you.'],
  reason: 'You wrote to us.',
  ...changes,
});

test('a letter as plain text', () => {
  const letter = aLetter({
    facts: [{ name: 'About', value: '12 Shore Road' }],
    quote: 'Is it\r\nstill there?',
    action: { label: 'See the home', address: 'https://homes.example.com/property/1' },
  });
  expect(letterText({ letter, letterhead })).toBe(`We have your question

Thank you.

About: 12 Shore Road

> Is it
> still there?

See the home:
https://homes.example.com/property/1

-- 
You wrote to us.
Lakelight Realty Inc., Brokerage
100 Sample Street, Toronto, ON M0M 0M0
416-555-0142
https://homes.example.com
`);
});

test.each([
  ['HTML', letterHtml],
  ['plain text', letterText],
])(
  'a commercial letter in %s contains sender, postal address, phone, reason and unsubscribe link',
  (_, show) => {
    const wayOut = {
      page: 'https://homes.example.com/out#t',
      oneClick: 'https://homes.example.com/o',
    };
    const shown = show({ letter: aLetter(), letterhead, wayOut });
    const { brokerage, postalAddress, phone } = letterhead;
    for (const text of [
      brokerage,
      postalAddress,
      phone,
      'You wrote to us.',
      wayOut.page,
      'Unsubscribe',
    ])
      expect(shown).toContain(text);
  },
);

test.each([
  ['HTML', letterHtml],
  ['plain text', letterText],
])('a letter in %s says whether homes are made up', (_, show) => {
  const made = { ...letterhead, isDemonstration: true };
  expect(show({ letter: aLetter(), letterhead })).not.toContain('Demonstration data');
  expect(show({ letter: aLetter(), letterhead: made })).toContain('Demonstration data');
});

test('a letter has the site’s colours, and its logo next to the name', () => {
  const own = {
    ...letterhead,
    icon: 'https://homes.example.com/api/logo/icon?v=1',
    colours: {
      light: { ...LETTER_COLOURS.light, primary: '#5a1e4b' },
      dark: { ...LETTER_COLOURS.dark, primary: '#e7b3da' },
    },
  };
  const html = letterHtml({
    letter: aLetter({ action: { label: 'Answer', address: 'https://homes.example.com' } }),
    letterhead: own,
  });
  expect(html).toContain('class="primary" style="background:#5a1e4b');
  expect(html).toContain('.primary{background:#e7b3da!important}');
  expect(html).toContain('<img src="https://homes.example.com/api/logo/icon?v=1"');
  // The name follows as text.
  expect(html).toContain('alt=""');
  expect(letterHtml({ letter: aLetter(), letterhead })).not.toContain('<img');
});

test('text is escaped everywhere in a letter', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&amp;</title></style>`;
  const letter = aLetter({
    subject: hostile,
    preview: hostile,
    title: hostile,
    reason: hostile,
    quote: hostile,
    paragraphs: [hostile],
    facts: [{ name: hostile, value: hostile }],
    action: { label: hostile, address: `https://homes.example.com/${hostile}` },
  });
  const html = letterHtml({ letter, letterhead });
  expect(html).not.toContain('<img');
  expect(html.match(/<\/title>|<\/style>/g)).toHaveLength(2);
  const plain = letterHtml({ letter: aLetter(), letterhead });
  expect(plain).toContain('We answer within a day.');
});

test('control characters and characters that change text direction are removed', () => {
  const letter = aLetter({ title: 'invoice\u202Efdp.exe\u0000', quote: 'a\u2028b\u2066c' });
  for (const shown of [letterHtml({ letter, letterhead }), letterText({ letter, letterhead })])
    expect(shown).not.toMatch(/[\u2028\u202E\u2066]|\p{Cc}(?<!\n)/u);
});
