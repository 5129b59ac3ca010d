import { expect, test } from 'vitest';
import { homesIn, type MessagePart, partsOf, withoutLastHomes } from './message-parts.ts';

const ORIGIN = 'https://homes.example';
const textPart = (text: string): MessagePart => ({ kind: 'text', text });
const home = (id: number, written: string): MessagePart => ({ kind: 'home', id, text: written });

test.each<[string, MessagePart[]]>([
  ['', []],
  ['Good morning', [textPart('Good morning')]],
  ['/property/12', [home(12, '/property/12')]],
  [
    `Here: ${ORIGIN}/property/12.`,
    [textPart('Here: '), home(12, `${ORIGIN}/property/12`), textPart('.')],
  ],
  [
    'Is it (/property/7?tab=features)?',
    [textPart('Is it ('), home(7, '/property/7?tab=features'), textPart(')?')],
  ],
  ['/properties/12', [home(12, '/properties/12')]],
  ['Is it /property/7?', [textPart('Is it '), home(7, '/property/7'), textPart('?')]],
])('%j links to homes on this site', (message, parts) => {
  expect(partsOf(message, ORIGIN)).toEqual(parts);
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
])('%j is plain text without links', (message) => {
  expect(partsOf(message, ORIGIN)).toEqual([textPart(message)]);
});

test('homes at the end are shown below the text, each once', () => {
  const parts = partsOf('Like /property/1, or these: /property/2 /property/1', ORIGIN);
  expect(homesIn(parts)).toEqual([1, 2]);
  expect(withoutLastHomes(parts)).toEqual([
    textPart('Like '),
    home(1, '/property/1'),
    textPart(', or these:'),
  ]);
  expect(withoutLastHomes(partsOf('/property/2', ORIGIN))).toEqual([]);
});
