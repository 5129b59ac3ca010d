import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { growth } from '../database/growth.sample.ts';
import { compose } from './compose.ts';
import { aLetter, aMail } from './mail.sample.ts';
import { mailTest, SOON_ENOUGH } from './mail-test.sample.ts';
import { aSender } from './sender.sample.ts';

const { store, aServer, aMailer, figures, end, drop } = await mailTest();
afterEach(end);
afterAll(drop);

const CORPUS = [
  'Ada\r\nBcc: victim@evil.example',
  'Ada\nRCPT TO:<victim@evil.example>',
  'Ada\rBcc: victim@evil.example',
  'Ada%0aBcc: victim@evil.example',
  'Ada%0d%0aBcc:victim@evil.example',
  'Ada\u0085Bcc: victim@evil.example',
  'Ada\u2028Bcc: victim@evil.example',
  'Ada\u2029\r\n.\r\nMAIL FROM:<x@evil.example>',
  'Ada\u0000\u000b\u000cBcc: victim@evil.example',
  'Ada <victim@evil.example>',
  '"Ada" <a@evil.example>, "B" <b@evil.example>',
  'a@evil.example,c@evil.example;',
  'group: a@evil.example, b@evil.example;',
  '=?utf-8?Q?Ada=0D=0ABcc:_victim@evil.example?=',
  '\r\n.\r\nQUIT\r\n',
  'ß Ünïcode 漢字 \u202Etxt.exe',
  `${'<a@evil.example>,'.repeat(600)}`,
  `${'"'.repeat(5_000)}${'('.repeat(5_000)}`,
];

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

describe('fault 59: email header and SMTP injection', () => {
  test.each(CORPUS)(
    '%j as a name, a subject and a text: one recipient, no extra header',
    async (hostile) => {
      const recipients: string[] = [];
      const server = await aServer({
        onRcptTo: ({ address }, _, done) => {
          recipients.push(address);
          done();
        },
      });
      const letter = aLetter({
        subject: hostile,
        preview: hostile,
        title: hostile,
        quote: hostile,
        reason: hostile,
        paragraphs: [hostile],
        facts: [{ name: hostile, value: hostile }],
      });
      const way = { page: 'https://homes.example.com/u', oneClick: 'https://homes.example.com/o' };
      const to = { name: hostile, address: 'visitor@mail.example.com' };
      const replyTo = { name: hostile, address: 'ada@mail.example.com' };
      await store.add(aMail({ to, replyTo, letter, wayOut: way }));
      aMailer(server.url);

      await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 0 });
      expect(recipients).toEqual(['visitor@mail.example.com']);
      expect(server.received).toHaveLength(1);
      const { mail } = server.received[0] ?? {};
      expect(mail?.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
      expect(mail?.to?.map(({ address }) => address)).toEqual(['visitor@mail.example.com']);
      expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['ada@mail.example.com']);
      expect(mail?.from?.address).toBe('hello@example.com');
    },
  );

  test.each([
    'a@mail.example.com,d@evil.example',
    'a@mail.example.com>\r\nRCPT TO:<d@evil.example',
    'a@mail.example.com\n',
    'a@mail.example.com\u2028',
    'a@mail.example.com%0aBcc:d@evil.example',
    '"a b"@mail.example.com',
    'Ada <a@mail.example.com>',
    'a@b@evil.example',
    'a@[127.0.0.1]',
    '-oQ/tmp@',
    `${'a'.repeat(10_000)}@mail.example.com`,
  ])('%j is not accepted as an address', async (address) => {
    const recipients: string[] = [];
    const server = await aServer({
      onRcptTo: ({ address: to }, _, done) => {
        recipients.push(to);
        done();
      },
    });
    await store.add(aMail({ to: { address } }));
    aMailer(server.url);
    await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 1 });
    expect(recipients).toEqual([]);
  });

  test.each(['<', '"', '\n', '\r', 'a@b,', '(', ' ', '=?', '\u2028', 'ä'])(
    'the time for a letter of %j grows linearly with its length, not quadratically',
    async (sign) => {
      expect(await growth((length) => write(sign, length))).toBeLessThan(4);
    },
  );
});

/** Renders a letter in which each text has this length. */
async function write(sign: string, length: number): Promise<void> {
  const text = sign.repeat(length / sign.length);
  const facts = [{ name: text, value: text }];
  const letter = aLetter({ subject: text, quote: text, title: text, facts });
  const mail = aMail({ letter, to: { name: text, address: 'visitor@mail.example.com' } });
  await compose({ id: 'x', createdAt: new Date(0), mail }, aSender);
}
