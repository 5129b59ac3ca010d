import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { aMessage, chatSite, mailOf, OFFICE } from './chat-site.sample.ts';
import { upgrade } from './chat-wire.sample.ts';

const { sql, at, here, open, join, visitor, realtor, messages, errors } = await chatSite();
afterEach(() => expect(errors).toEqual([]));

describe('fault 77: a page of another site opens a socket', () => {
  test.each([
    ['foreign', 'https://evil.example'],
    ['null', 'null'],
    ['missing', undefined],
    ['empty', ''],
    ['a longer host', 'https://homes.example.com.evil.example'],
    ['a host that ends alike', 'https://xhomes.example.com'],
    ['a subdomain', 'https://a.homes.example.com'],
    ['without https', 'http://homes.example.com'],
    ['another port', 'https://homes.example.com:8443'],
    ['in capitals', 'https://HOMES.example.com'],
    ['with a path', 'https://homes.example.com/'],
    ['ours as a user name', 'https://homes.example.com@evil.example'],
    ['two of them', 'https://homes.example.com, https://evil.example'],
  ])('%s: 403 before the upgrade, with the usual security headers', async (_, Origin) => {
    const { status, answer } = await upgrade(here.address, { Origin });
    expect(status).toBe(403);
    expect(answer).not.toMatch(/set-cookie/i);
    for (const [name, value] of Object.entries(commonHeaders({ isSecure: true })))
      expect(answer).toContain(`${name}: ${value}\r\n`);
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  });

  test('the site’s own page may connect', async () => {
    expect((await upgrade(here.address)).status).toBe(101);
  });

  test.each([
    ['another path', {}, { path: '/api/ws-chat/' }, 404],
    ['a path that begins alike', {}, { path: '/api/ws-chats' }, 404],
    ['the root', {}, { path: '/' }, 404],
    ['no key', { 'Sec-WebSocket-Key': undefined }, {}, 400],
    ['a short key', { 'Sec-WebSocket-Key': 'YQ==' }, {}, 400],
    ['an old version', { 'Sec-WebSocket-Version': '8' }, {}, 400],
    // The web server does not treat any of these as an upgrade request.
    ['another protocol', { Upgrade: 'h2c' }, {}, 404],
    ['a POST', {}, { method: 'POST' }, 400],
  ])('%s is refused', async (_, headers, where, status) => {
    expect((await upgrade(here.address, headers, where)).status).toBe(status);
  });

  test('offered WebSocket extensions are not negotiated', async () => {
    const { status, answer } = await upgrade(here.address, {
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    });
    expect(status).toBe(101);
    expect(answer).not.toMatch(/extensions/i);
  });

  test('the visitor cookie is hidden from scripts and other sites', async () => {
    const { answer } = await upgrade(here.address);
    expect(answer).toMatch(
      /Set-Cookie: __Host-chat=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax\r\n/,
    );
  });
});

test('fault 78: the server ignores a client’s claims about its name, time and realtor role', async () => {
  const maren = await realtor();
  const ada = await visitor();
  ada.send({
    ...aMessage('I am the broker'),
    senderId: '7',
    senderName: 'Maren Ellery',
    isRealtor: true,
    isFromRealtor: true,
    timestamp: '2999-01-01T00:00:00Z',
  });
  expect(await maren.next('message')).toMatchObject({
    isFromRealtor: false,
    senderName: 'Ada',
    timestamp: at.now.toISOString(),
  });
  const asRegistrant = await join({ cookie: `who=registrant; ${ada.cookie}` });
  asRegistrant.send({ type: 'message', conversation: 1, content: 'x', clientId: 'desk-00001' });
  expect(await maren.next('message')).toMatchObject({ isFromRealtor: false, senderName: 'Ada' });
  const spoofed = await sql`select from chat_messages where is_from_realtor`;
  expect(spoofed).toHaveLength(0);
});

test('fault 79: no id or cookie gives access to another visitor’s conversation: 0 leaks of 40', async () => {
  const ada = await visitor();
  ada.send(aMessage('my secret is 4711'));
  await ada.next('ack');
  const [, token = '', signature = ''] = /=([^.]+)\.(.+)/.exec(ada.cookie) ?? [];
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const [stored] = await sql<{ guest_hash: string }>`select guest_hash from conversations`;
  const cookies = [
    '',
    `__Host-chat=${token}`,
    `__Host-chat=${token}.`,
    `__Host-chat=${flipped(token)}.${signature}`,
    `__Host-chat=${token}.${flipped(signature)}`,
    `__Host-chat=${stored?.guest_hash}.${signature}`,
    `chat=${token}.${signature}`,
    `session=${token}.${signature}`,
  ];
  let tried = 0;
  for (const cookie of cookies)
    for (const userId of ['1', 1, mailOf('Ada'), stored?.guest_hash, token]) {
      const eve = await join({ cookie });
      expect(await eve.next('welcome')).toMatchObject({ registered: null, messages: [] });
      eve.send({ type: 'resume', after: 0, userId, conversation: 1 });
      eve.send({ type: 'seen', id: 1, conversation: 1 });
      eve.send({ type: 'register', userName: 'Eve', userEmail: mailOf('Ada'), userId });
      await eve.next('registered');
      eve.send(aMessage('hello'));
      expect(await eve.next('ack')).toMatchObject({ id: 1 });
      expect(JSON.stringify(eve.received)).not.toContain('4711');
      await eve.close();
      tried += 1;
    }
  expect(tried).toBe(40);
  expect(ada.received.filter(({ type }) => type === 'message')).toEqual([]);
});

describe('fault 80: a flood', () => {
  test('beyond five messages at once a visitor must wait; beyond a hundred frames the socket is closed', async () => {
    const ada = await visitor();
    for (let n = 0; n < 1_000 && ada.socket.readyState === WebSocket.OPEN; n++)
      ada.send(aMessage(`message ${n}`));
    expect(await ada.closed).toBe(1008);
    expect((await messages()).length).toBeLessThanOrEqual(6);
    const again = await join({ cookie: ada.cookie });
    for (let n = 0; n < 5; n++) again.send(aMessage('one more'));
    expect(await again.next('refused')).toMatchObject({ message: /faster than we can read/ });
  });

  test.each(['ping', 'pong'] as const)('a flood of %ss also closes the socket', async (sign) => {
    const ada = await join();
    for (let n = 0; n < 1_000; n++) ada.socket[sign]('');
    expect([1008, 1006]).toContain(await ada.closed);
  });

  test('a sixth socket from one network is refused until another closes', async () => {
    const from = '198.51.100.7';
    const five = await Promise.all(Array.from({ length: 5 }, () => join({ from })));
    await expect(join({ from })).rejects.toThrow('429');
    await expect(join({ from: '198.51.100.8' })).resolves.toBeDefined();
    await five[0]?.close();
    await expect
      .poll(() =>
        join({ from }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('two hundred people of one office are at the desk at once, and each gets a visitor’s message once', async () => {
    const from = '198.51.100.9';
    const everyone = await Promise.all(OFFICE.map((id) => realtor(id, here.address, { from })));
    const ada = await visitor();
    ada.send(aMessage('Is it still available?'));
    await ada.next('ack');
    await Promise.all(everyone.map((each) => each.next('message')));
    // After a later frame, an earlier one can't arrive.
    ada.send({ type: 'typing' });
    await Promise.all(everyone.map((each) => each.next('typing')));
    const received = everyone.map((each) => each.received.filter(({ type }) => type === 'message'));
    expect(received.every(({ length }) => length === 1)).toBe(true);
    // Visitors there have their own five places.
    await expect(join({ from })).resolves.toBeDefined();
  });

  test('a network that keeps opening sockets is refused; others are not', async () => {
    const from = '2001:db8:7::';
    const began = performance.now();
    const statuses: number[] = [];
    for (let n = 0; n < 500; n++) {
      const { wire, status } = await upgrade(here.address, {
        'X-Forwarded-For': `${from}${n.toString(16)}`,
      });
      statuses.push(status);
      wire.destroy();
    }
    // A burst of sixty, then one per second.
    const seconds = (performance.now() - began) / 1_000;
    const letIn = statuses.filter((status) => status === 101).length;
    expect(letIn).toBeLessThanOrEqual(61 + seconds);
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - letIn);
    await expect(join({ from: '2001:db8:8::1' })).resolves.toBeDefined();
  });

  test('a new connection is refused when all places are taken', async () => {
    const { address } = await open({ sockets: 3 });
    for (let n = 0; n < 3; n++) await join({}, address);
    await expect(join({}, address)).rejects.toThrow('503');
  });
});
