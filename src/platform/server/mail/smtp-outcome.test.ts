import { expect, test } from 'vitest';
import { outcomeOf, type SmtpProblem } from './smtp-outcome.ts';

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };
const data = { code: 'EMESSAGE', command: 'DATA' };

test.each<[string, SmtpProblem, string, string]>([
  ['no such mailbox', { ...rcpt, responseCode: 550 }, 'abandoned', 'recipient: 550'],
  ['a message taken for spam', { ...data, responseCode: 554 }, 'abandoned', 'message: 554'],
  [
    'an address that no server was asked about',
    { code: 'EENVELOPE', command: 'API' },
    'abandoned',
    'mail: EENVELOPE',
  ],
  ['a mailbox that is full', { ...rcpt, responseCode: 452 }, 'deferred', 'recipient: 452'],
  ['commands out of order', { ...data, responseCode: 503 }, 'deferred', 'message: 503'],
  ['a login asked for late', { ...rcpt, responseCode: 530 }, 'deferred', 'recipient: 530'],
  [
    'a password that is wrong',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    'deferred',
    'login: 535',
  ],
  [
    'our own sender refused',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    'deferred',
    'sender: 550',
  ],
  [
    'a server that refuses the connection',
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
    'deferred',
    'connection: 554',
  ],
  ['a name that is not known', { code: 'EDNS', command: 'CONN' }, 'deferred', 'connection: EDNS'],
  ['no encryption', { code: 'ETLS', command: 'STARTTLS' }, 'deferred', 'encryption: ETLS'],
])('%s: %j is %s', (_, problem, status, error) => {
  expect(outcomeOf(problem)).toEqual({ status, error });
});

test("only the codes of a server's reply are kept", () => {
  const response = '550 5.1.1 <ada@example.com>: user unknown';
  const { error } = { error: '', ...outcomeOf({ ...rcpt, responseCode: 550, response }) };
  expect(error).toBe('recipient: 550 5.1.1');
});
