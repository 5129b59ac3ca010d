import { expect, test } from 'vitest';
import { senderOf } from '#app/wiring/mailing.ts';
import { createLogger } from '#platform/server/log.ts';
import { mailServer } from '#platform/server/mail/mail.sample.ts';
import { Mailer } from '#platform/server/mail/mailer.ts';
import { smtpTransport } from '#platform/server/mail/smtp.ts';
import { UNCHANGED } from '#settings/server/settings.sample.ts';
import { anInquiry } from '../domain/inquiry.sample.ts';
import { leadsSite, ORIGIN } from './leads.sample.ts';

const { listen, databaseUrl, post } = await leadsSite();

/** Strings that end a line, a header or an address somewhere between a form and a mail server. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\0',
  '%0d%0a',
  '%0a',
];
const HEADER = 'Bcc: victim@example.org';
const PAYLOADS = [
  ...BREAKS.map((end) => `Ada${end}${HEADER}`),
  'Ada\r\n.\r\nMAIL FROM:<x@example.org>\r\nRCPT TO:<victim@example.org>',
  'Ada\r\n\r\nContent-Type: text/html\r\n\r\n<b>x</b>',
  'Ada" <victim@example.org>, "B',
  'Ada <victim@example.org>',
  '=?utf-8?Q?Ada=0D=0ABcc:_victim@example.org?=',
  '\u202eadA',
  'Ada, victim@example.org; x',
  '(comment) Ada',
];
const ADDRESSES = [
  'a@example.com,victim@example.org',
  'a@example.com;victim@example.org',
  'a@example.com\r\nBcc: victim@example.org',
  'a@example.com%0aBcc:victim@example.org',
  'a@example.com> RCPT TO:<victim@example.org',
  'Ada <a@example.com>',
  '"a b"@example.com',
  `a(${'x'.repeat(10_000)})@example.com`,
  'a@[127.0.0.1]',
];

const attempts = [
  ...PAYLOADS.flatMap((text) => [
    { firstName: text },
    { lastName: text },
    { subject: text },
    { phone: text.slice(0, 40) },
    { message: `${text} and ten more` },
  ]),
  ...ADDRESSES.map((email) => ({ email })),
];

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('fault 59: for any form input, a mail has one recipient and no header from the sender', async () => {
  const server = await mailServer();
  const mailer = new Mailer({
    databaseUrl,
    listen,
    send: smtpTransport({ url: server.url, name: 'homes.example.com' }),
    sender: () => senderOf({ publicUrl: ORIGIN, mail: MAIL, feed: A_BOARD }, UNCHANGED),
    log: createLogger('silent'),
  });
  let taken = 0;
  for (const [n, attempt] of attempts.entries()) {
    // Each from a different person, to stay under the daily limit.
    const { status } = await post('/api/inquiries', {
      ...anInquiry(),
      email: `ada${n}@example.com`,
      ...attempt,
    });
    expect([201, 400]).toContain(status);
    if (status === 201) taken++;
  }
  // Each inquiry sends one mail to the brokerage and one, in our own words, to its sender.
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(2 * taken);
  await mailer.close();
  await server.close();

  expect(taken).toBeGreaterThan(40);
  for (const { to, mail } of server.received) {
    const [recipient = ''] = to;
    const [sender, receiver] = [mail.replyTo?.[0]?.address, mail.to?.[0]?.address];
    expect([to.length, mail.to?.length, mail.replyTo?.length]).toEqual([1, 1, 1]);
    expect(receiver).toBe(recipient);
    expect([recipient, sender].toSorted()).toEqual([
      expect.stringMatching(/^ada\d+@example\.com$/),
      expect.stringMatching(/^(leads|hello)@example\.com$/),
    ]);
    expect([...new Set(mail.headers.map(({ key }) => key))].toSorted()).toEqual(HEADERS);
    expect(mail.headers).toHaveLength(HEADERS.length);
    expect(mail.attachments).toEqual([]);
  }
});

const MAIL = { leadsTo: undefined, smtpUrl: undefined, from: undefined };
const A_BOARD = {
  profile: 'ampre' as const,
  url: 'https://board.example',
  token: 'x',
  tokenUrl: undefined,
  clientId: undefined,
  clientSecret: undefined,
  scope: undefined,
  interval: 0,
};
