import { expect, test } from 'vitest';
import { Registration } from './registration.ts';

const EMAIL_REQUIRED = 'Email is required to start chatting.';
const INVALID_EMAIL = 'Please enter a valid email address.';
const NOT_REAL = 'Please enter your real email address.';

/** The form's errors for an address; empty if it is valid. */
const errorsOf = (userEmail: string): string[] =>
  Registration.safeParse({ userName: 'Ada', userEmail }).error?.issues.map(
    ({ message }) => message,
  ) ?? [];

test.each([
  ['', EMAIL_REQUIRED],
  ['   ', EMAIL_REQUIRED],
  ['ada', INVALID_EMAIL],
  ['ada@home', INVALID_EMAIL],
  ['ada lovelace@homes.example', INVALID_EMAIL],
  ['Ada <ada@homes.example>', INVALID_EMAIL],
  [`${'a'.repeat(250)}@homes.example`, INVALID_EMAIL],
])('%j is rejected: %s', (address, error) => {
  expect(errorsOf(address)).toEqual([error]);
});

test.each(['test', 'fake', 'demo', 'example', 'temp', 'dummy', 'noreply', '123', 'abc', 'sample'])(
  '%s is rejected as a domain name with any ending',
  (word) => {
    for (const ending of ['com', 'ca', 'co.uk'])
      expect(errorsOf(`${word}@${word}.${ending}`)).toEqual([NOT_REAL]);
    expect(errorsOf(`${word.toUpperCase()}@${word}.Com`)).toEqual([NOT_REAL]);
  },
);

test.each(['example', 'test', 'fake', 'demo', 'temp', 'dummy', 'sample', 'mailinator'])(
  '%s.com is rejected',
  (host) => {
    expect(errorsOf(`ada@${host}.com`)).toEqual([NOT_REAL]);
    expect(errorsOf(` Ada@Mail.${host}.COM `)).toEqual([NOT_REAL]);
  },
);

test.each([
  'ada@homes.example',
  'test@homes.example',
  'ada@contest.com',
  'ada@mailinator.community',
  'abc@abcnews.com',
  'a.b+c@d.co.uk',
])('%s is accepted', (address) => {
  expect(errorsOf(address)).toEqual([]);
});

test('a name is required, on one line, and is trimmed like the address', () => {
  const parsed = (userName: string) =>
    Registration.safeParse({ userName, userEmail: 'ada@homes.example' });
  expect(parsed('  ').error?.issues[0]?.message).toBe('Please enter your name to start chatting.');
  expect(parsed('\u200b\u3164').error?.issues[0]?.message).toBe(
    'Please enter your name to start chatting.',
  );
  expect(parsed('Ada\nBcc: x').success).toBe(false);
  expect(parsed('a'.repeat(101)).success).toBe(false);
  expect(Registration.parse({ userName: ' Ada ', userEmail: ' Ada@homes.example ' })).toEqual({
    userName: 'Ada',
    userEmail: 'Ada@homes.example',
  });
});
