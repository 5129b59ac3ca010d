import { expect, test } from 'vitest';
import { missingIn } from './missing.ts';

type Settings = Parameters<typeof missingIn>[0];

const change = { at: '2026-11-28T12:00:00Z', by: 'Maren Ellery' };
const settings: Settings = {
  people: { owners: 2, others: 1 },
  board: {
    value: { profile: 'ampre', url: '', clientId: '' },
    revision: 1,
    change,
    isOnServer: false,
    key: 'kept',
    listings: 27_808,
  },
  mail: {
    value: { host: '', port: 587, encryption: 'tls', user: '', from: '', leadsTo: '' },
    revision: 1,
    change,
    isOnServer: false,
    password: 'kept',
    waiting: 0,
  },
  privacy: { value: { name: 'Priya Raman', email: 'priya@example.com' }, revision: 1, change },
};
const sentences = (given: Partial<Settings>) =>
  missingIn({ ...settings, ...given }).map(({ title, text }) => `${title}: ${text}`);

test('nothing is missing once everything is set', () => {
  expect(sentences({})).toEqual([]);
});

test('sample listings are counted until a board is connected', () => {
  const board = (listings: number) => ({
    ...settings.board,
    value: { profile: 'sandbox' as const, url: '', clientId: '' },
    listings,
  });
  expect(sentences({ board: board(1_284) })).toEqual([
    'Board: The site shows 1,284 sample listings until your board is connected.',
  ]);
  expect(sentences({ board: board(1) })).toEqual([
    'Board: The site shows 1 sample listing until your board is connected.',
  ]);
});

test.each([
  [0, 'Mail: Nothing is lost, but no one gets a confirmation yet.'],
  [1, 'Mail: 1 email is waiting. Nothing is lost, but no one gets a confirmation yet.'],
  [3, 'Mail: 3 emails are waiting. Nothing is lost, but no one gets a confirmation yet.'],
])('without a mail server and with %d waiting: %s', (waiting, sentence) => {
  expect(sentences({ mail: { ...settings.mail, change: null, waiting } })).toEqual([sentence]);
});

test('a mail server that the environment names is enough', () => {
  expect(sentences({ mail: { ...settings.mail, change: null, isOnServer: true } })).toEqual([]);
});

test('a brokerage with one owner needs a second, and one without a privacy officer a name', () => {
  expect(
    sentences({ people: { owners: 1, others: 0 }, privacy: { ...settings.privacy, change: null } }),
  ).toEqual([
    'A second owner: You’re the only owner. If you lose your sign-in, only your server can let you back in.',
    'Privacy officer: Your privacy policy names a sample person. Canadian law asks for one of yours.',
  ]);
});
