import { expect, test } from 'vitest';
import { mailServer } from './mail.sample.ts';
import { smtpTransport } from './smtp.ts';

/** This machine, under a name that does not reveal it. */
const MAPPED_LOCALHOST = '[::ffff:127.0.0.1]';
const outgoing = {
  id: 'one',
  from: 'a@example.com',
  to: 'b@example.com',
  message: Buffer.from('Subject: x\r\n\r\nx\r\n'),
};
const { signal } = new AbortController();

async function sendTo(host: string, login: string) {
  const logins: unknown[] = [];
  const server = await mailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      logins.push(username, password);
      done(null, { user: 'site' });
    },
  });
  const send = smtpTransport({ url: `smtp://${login}${host}:${server.port}`, name: 'localhost' });
  const outcome = await send(outgoing, signal);
  await server.close();
  return { outcome, logins, arrived: server.received.length };
}

test('a login is never sent unencrypted to another machine: the email waits', async () => {
  const { outcome, logins, arrived } = await sendTo(MAPPED_LOCALHOST, 'site:secret@');
  expect(outcome).toEqual({ status: 'deferred', error: expect.stringContaining('encryption') });
  expect([logins, arrived]).toEqual([[], 0]);
});

test('a login may be sent unencrypted on this machine, whatever characters it has', async () => {
  const { outcome, logins } = await sendTo('127.0.0.1', 'me%40site:s%3Acret%2F@');
  expect(outcome).toEqual({ status: 'sent' });
  expect(logins).toEqual(['me@site', 's:cret/']);
});

test('a relay without a login may be unencrypted', async () => {
  expect(await sendTo(MAPPED_LOCALHOST, '')).toMatchObject({
    outcome: { status: 'sent' },
    arrived: 1,
  });
});
