import { expect, test } from 'vitest';
import { mailServer } from './mail.sample.ts';
import { smtpCarrier } from './smtp.ts';

/** The same machine, by a name that does not say so. */
const ELSEWHERE = '[::ffff:127.0.0.1]';
const parcel = {
  ...{ id: 'one', from: 'a@example.com', to: 'b@example.com' },
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
  const carry = smtpCarrier({ url: `smtp://${login}${host}:${server.port}`, name: 'localhost' });
  const outcome = await carry(parcel, signal);
  await server.close();
  return { outcome, logins, arrived: server.received.length };
}

test('a login never goes in the clear to another machine: the mail waits', async () => {
  const { outcome, logins, arrived } = await sendTo(ELSEWHERE, 'site:secret@');
  expect(outcome).toEqual({ is: 'later', trouble: expect.stringContaining('encryption') });
  expect([logins, arrived]).toEqual([[], 0]);
});

test('on this machine it does, whatever signs are in it', async () => {
  const { outcome, logins } = await sendTo('127.0.0.1', 'me%40site:s%3Acret%2F@');
  expect(outcome).toEqual({ is: 'sent' });
  expect(logins).toEqual(['me@site', 's:cret/']);
});

test('a relay that asks for no login may be one without encryption', async () => {
  expect(await sendTo(ELSEWHERE, '')).toMatchObject({ outcome: { is: 'sent' }, arrived: 1 });
});
