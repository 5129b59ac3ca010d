import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { aMail, refusal, textOf } from './mail.sample.ts';
import { mailTest, SOON_ENOUGH } from './mail-test.sample.ts';

const { sql, store, aServer, aMailer, figures, errors, hurry, end, drop } = await mailTest();
afterEach(end);
afterAll(drop);

const waits = { waiting: 1, abandoned: 0 };
const isOver = { waiting: 0, abandoned: 0 };

/** Nothing listens here until the test starts a server. */
async function aPort(): Promise<number> {
  const { port, close } = await aServer();
  await close();
  return port;
}

describe('fault 21: SMTP down, tarpit, 4xx, 5xx, accept-then-drop', () => {
  test('a mail waits while its server is down, and is sent once it is up', async () => {
    const port = await aPort();
    aMailer(`smtp://127.0.0.1:${port}`);
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual(['connection: ESOCKET']);
    expect(await figures()).toMatchObject(waits);

    const server = await aServer({}, port);
    await hurry();
    await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
    expect(server.received).toHaveLength(1);
  });

  test("a server that sends a byte now and then can't hold a mail for more than a minute", async () => {
    const tarpit = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 5);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(tarpit, 'listening');
    const address = tarpit.address();
    const port = typeof address === 'object' ? address?.port : 0;
    aMailer(`smtp://127.0.0.1:${port}`, { greeting: 60_000, inAll: 250 });
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual(['connection: ETIMEDOUT']);
    expect(await figures()).toMatchObject(waits);
    await new Promise((closed) => tarpit.close(closed));
  });

  const atRcpt = (code: number) => ({
    onRcptTo: (_: unknown, __: unknown, done: (no: Error) => void) =>
      done(refusal(code, '<visitor@mail.example.com> not now')),
  });
  const atData = (code: number) => ({
    onData: (stream: AsyncIterable<Buffer>, _: unknown, done: (no: Error) => void) =>
      void textOf(stream).then(() => done(refusal(code, 'visitor@mail.example.com is away'))),
  });
  const atSender = (code: number) => ({
    onMailFrom: (_: unknown, __: unknown, done: (no: Error) => void) => done(refusal(code)),
  });
  const atLogin = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_: unknown, __: unknown, done: (no: Error) => void) => done(refusal(535)),
  };

  test.each([
    ['450 to the recipient', atRcpt(450), 'recipient: 450'],
    ['421 to the recipient', atRcpt(421), 'connection: 421'],
    ['451 to the message', atData(451), 'message: 451'],
    ['451 to the sender', atSender(451), 'sender: 451'],
    ['550 to the sender, which we have to fix', atSender(550), 'sender: 550'],
    ['530 to the recipient: a login is asked for', atRcpt(530), 'recipient: 530'],
  ])('a mail that met %s is sent later', async (_, options, error) => {
    const first = await aServer(options);
    aMailer(first.url);
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual([expect.stringContaining(error)]);
    expect(await figures()).toMatchObject(waits);
    await first.close();

    const repaired = await aServer({}, first.port);
    await hurry();
    await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
    expect(repaired.received).toHaveLength(1);
  });

  test('a refused login does not give up any mail', async () => {
    const server = await aServer(atLogin);
    aMailer(`smtp://site:wrong%40word@127.0.0.1:${server.port}`);
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual([expect.stringContaining('login: 535')]);
    expect(await figures()).toMatchObject(waits);
  });

  test.each([
    ['550 to the recipient', atRcpt(550), 'recipient: 550'],
    ['554 to the message', atData(554), 'message: 554'],
  ])(
    'a mail that met %s is abandoned and kept, and is sent when an operator requeues it',
    async (_, options, error) => {
      const first = await aServer(options);
      aMailer(first.url);
      await store.add(aMail());
      await expect.poll(figures, SOON_ENOUGH).toMatchObject({ waiting: 0, abandoned: 1 });
      expect(await store.errors()).toEqual([
        { error: expect.stringContaining(error), isAbandoned: true, mails: 1 },
      ]);
      expect((await errors()).join()).not.toContain('@');
      await first.close();

      const repaired = await aServer({}, first.port);
      expect(await store.retryAbandoned()).toBe(1);
      await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
      expect(repaired.received).toHaveLength(1);
    },
  );

  test('a mail whose server died while receiving it is sent once', async () => {
    const first = await aServer({ onData: (stream) => stream.once('data', () => first.drop()) });
    aMailer(first.url);
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual([expect.stringContaining('connection: ')]);
    await first.close();

    const repaired = await aServer({}, first.port);
    await hurry();
    await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
    expect(repaired.received).toHaveLength(1);
  });

  test('a mail accepted by a server that disconnected before confirming arrives twice, with one Message-ID', async () => {
    const taken: string[] = [];
    const first = await aServer({
      onData: (stream) =>
        void textOf(stream).then((raw) => {
          taken.push(raw);
          first.drop();
        }),
    });
    aMailer(first.url);
    await store.add(aMail());
    await expect.poll(errors, SOON_ENOUGH).toEqual([expect.stringContaining('connection: ')]);
    await first.close();

    const repaired = await aServer({}, first.port);
    await hurry();
    await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
    const ids = [...taken, ...repaired.received.map(({ raw }) => raw)].map(
      (raw) => raw.match(/^Message-ID: (\S+)/im)?.[1],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('an accepted mail is not sent again when the database loses its result', async () => {
    let taken = 0;
    const server = await aServer({
      onData: (stream, _, done) =>
        void textOf(stream).then(async () => {
          taken += 1;
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'mail'
            and state = 'idle in transaction'`;
          done();
        }),
    });
    aMailer(server.url);
    await store.add(aMail());
    await expect.poll(figures, SOON_ENOUGH).toMatchObject(isOver);
    expect(taken).toBe(1);
  });
});
