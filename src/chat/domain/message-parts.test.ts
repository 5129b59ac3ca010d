import { expect, test } from 'vitest';
import { homesIn, type MessagePart, partsOf, withoutLastHomes } from './message-parts.ts';

const ORIGIN = 'https://homes.example';
const text = (said: string): MessagePart => ({ is: 'text', text: said });
const home = (id: number, written: string): MessagePart => ({ is: 'home', id, text: written });

test.each<[string, MessagePart[]]>([
  ['', []],
  ['Good morning', [text('Good morning')]],
  ['/property/12', [home(12, '/property/12')]],
  [`Here: ${ORIGIN}/property/12.`, [text('Here: '), home(12, `${ORIGIN}/property/12`), text('.')]],
  [
    'Is it (/property/7?tab=features)?',
    [text('Is it ('), home(7, '/property/7?tab=features'), text(')?')],
  ],
  ['/properties/12', [home(12, '/properties/12')]],
  ['Is it /property/7?', [text('Is it '), home(7, '/property/7'), text('?')]],
])('%j links to homes on this site', (said, parts) => {
  expect(partsOf(said, ORIGIN)).toEqual(parts);
});

test.each([
  'https://elsewhere.example/property/12',
  `http://homes.example/property/12`,
  `${ORIGIN}.elsewhere.example/property/12`,
  `${ORIGIN}@elsewhere.example/property/12`,
  'elsewhere.example/property/12',
  '//elsewhere.example/property/12',
  'javascript:/property/12',
  '/property/012',
  '/property/0',
  '/property/12/edit',
  '/property/12345678901',
  '/property/twelve',
  '<a href="x">/properties/12</a>',
])('%j is plain text without links', (said) => {
  expect(partsOf(said, ORIGIN)).toEqual([text(said)]);
});

test('homes at the end are shown below the text, each once', () => {
  const parts = partsOf('Like /property/1, or these: /property/2 /property/1', ORIGIN);
  expect(homesIn(parts)).toEqual([1, 2]);
  expect(withoutLastHomes(parts)).toEqual([
    text('Like '),
    home(1, '/property/1'),
    text(', or these:'),
  ]);
  expect(withoutLastHomes(partsOf('/property/2', ORIGIN))).toEqual([]);
});
