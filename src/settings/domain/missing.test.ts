import { expect, test } from 'vitest';
import type { DeskSettings } from '../api.ts';
import { missingIn } from './missing.ts';

const change = { at: '2026-11-28T12:00:00.000Z', by: 'Ada' };
const set = { revision: 1, change };
const address = {
  host: '',
  port: 587,
  encryption: 'tls',
  user: '',
  from: '',
  leadsTo: '',
} as const;

/** All is set, except the board. */
const settingsWith = (board: Partial<DeskSettings['board']>) => ({
  privacy: { value: { name: '', email: '' }, ...set },
  mail: { value: address, ...set, isOnServer: false, password: 'none' as const, waiting: 0 },
  board: {
    value: { profile: 'sandbox' as const, url: '', clientId: '' },
    revision: 0,
    change: null,
    isOnServer: false,
    key: 'none' as const,
    listings: 1_284,
    ...board,
  },
});

test('a site with sample listings still needs its board', () => {
  expect(missingIn(settingsWith({}))).toEqual([
    {
      section: 'board',
      title: 'Board',
      text: 'The site shows 1,284 sample listings until your board is connected.',
      action: 'Connect the board',
    },
  ]);
});

test('nothing is missing once a board is connected, or is set on the server', () => {
  const value = { profile: 'ampre', url: 'https://feed.example.ca/', clientId: '' } as const;
  expect(missingIn(settingsWith({ value, change }))).toEqual([]);
  expect(missingIn(settingsWith({ isOnServer: true }))).toEqual([]);
});
