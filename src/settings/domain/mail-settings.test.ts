import { expect, test } from 'vitest';
import { MAIL_PROBLEMS, MailSettings, mailProblemOf, smtpUrl } from './mail-settings.ts';

const given: MailSettings = {
  host: 'smtp.example.com',
  port: 587,
  encryption: 'starttls',
  user: 'mailer',
  from: 'hello@example.com',
  leadsTo: 'leads@example.com',
};
const messagesOf = (change: object) =>
  MailSettings.safeParse({ ...given, ...change }).error?.issues.map(({ message }) => message);

test('the address of the mail server has its login, encoded', () => {
  expect(smtpUrl(given, 'p@ss:w/rd')).toBe('smtp://mailer:p%40ss%3Aw%2Frd@smtp.example.com:587');
  expect(smtpUrl({ ...given, encryption: 'tls', port: 465, user: '' }, null)).toBe(
    'smtps://smtp.example.com:465',
  );
});

test.each(['smtp://smtp.example.com', 'a b', 'x@evil.example', '', '-a.example', 'a/../b'])(
  'the mail server %j is refused: Enter the name of the mail server, like smtp.example.com.',
  (host) => {
    expect(messagesOf({ host })).toEqual([
      'Enter the name of the mail server, like smtp.example.com.',
    ]);
  },
);

test.each([0, 65_536, 1.5])('the port %d is refused, with the usual ones', (port) => {
  expect(messagesOf({ port })).toEqual([
    'Enter a port from 1 to 65535. Most servers use 587 or 465.',
  ]);
});

test.each([
  ['connection: ETIMEDOUT', 'silent'],
  ['connection: ECONNREFUSED', 'unreachable'],
  ['connection: EDNS', 'unreachable'],
  ['login: 535 5.7.8', 'login'],
  ['encryption: ETLS', 'encryption'],
  ['connection: ETLS', 'encryption'],
  ['sender: 550 5.7.1', 'refused'],
  ['message: 554', 'refused'],
] as const)('the error %s means %s', (error, problem) => {
  expect(mailProblemOf(error)).toBe(problem);
  expect(MAIL_PROBLEMS[problem]).toMatch(/Nothing was saved\.$/);
});
