import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { aLetter, aMail, refusal, textOf } from './mail.sample.ts';
import { mailTest, SOON_ENOUGH } from './mail-test.sample.ts';

const { sql, store, aServer, aMailer, figures, lines, end, drop } = await mailTest();
afterEach(end);
afterAll(drop);

const PLANTED_SECRETS = [
  'planted@mail.example.com',
  'Planted Name',
  'planted-subject',
  'planted-token',
];
const PASSWORD = 'planted-password';

const planted = aMail({
  to: { address: 'planted@mail.example.com', name: 'Planted Name' },
  letter: aLetter({
    subject: 'planted-subject',
    action: { label: 'Reset', address: 'https://homes.example.com/reset-password#planted-token' },
  }),
});

const said =
  '<planted@mail.example.com> planted-subject planted-token planted-password Planted Name';

describe('fault 60: log injection, secrets and personal data in logs', () => {
  test.each([
    ['takes it', {}],
    ['refuses the recipient for good', { onRcptTo: refuse(550) }],
    ['refuses the recipient for now', { onRcptTo: refuse(450) }],
    ['refuses the sender', { onMailFrom: refuse(550) }],
    ['refuses the login', { onAuth: refuse(535) }],
    [
      'refuses the message',
      {
        onData: (stream: AsyncIterable<Buffer>, _: unknown, done: (no: Error) => void) =>
          void textOf(stream).then(() => done(refusal(554, said))),
      },
    ],
  ])('a server that %s leaves no part of a mail in logs and stored errors', async (_, options) => {
    const server = await aServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (__, ___, done) => done(null, { user: 'site' }),
      ...options,
    });
    aMailer(`smtp://site:${PASSWORD}@127.0.0.1:${server.port}`);
    await store.add(planted);
    await expect.poll(() => lines.length, SOON_ENOUGH).toBeGreaterThan(0);
    const [row] = await sql`select trouble as error, tries from mails`;
    expect(row?.tries).toBe(1);
    const written = `${lines.join('')}${row?.error}`;
    for (const secret of [...PLANTED_SECRETS, PASSWORD, '@']) expect(written).not.toContain(secret);
    for (const line of lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  });

  test('a mail that cannot be composed, or that the database rejects, puts nothing of its text in the log', async () => {
    await sql`insert into mails (kind, recipient, content) values ('x', 'x', ${JSON.stringify({ ...planted, to: said })})`;
    const server = await aServer();
    aMailer(server.url);
    await expect.poll(figures, SOON_ENOUGH).toMatchObject({ abandoned: 1 });
    await expect.poll(() => lines.length, SOON_ENOUGH).toBeGreaterThan(0);
    for (const secret of PLANTED_SECRETS) expect(lines.join('')).not.toContain(secret);
  });
});

function refuse(code: number) {
  return (_: unknown, __: unknown, done: (no: Error) => void) => done(refusal(code, said));
}
