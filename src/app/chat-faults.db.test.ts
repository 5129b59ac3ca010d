import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { commonHeaders } from '#platform/server/security-headers.ts';
import { aMessage, chatSite, mailOf, ORIGIN } from './chat-site.sample.ts';

const { sql, at, here, open, join, visitor, realtor, messages, errors } = await chatSite();
afterEach(() => expect(errors).toEqual([]));

/** No limit at all. */
const LOOSE = { perMinute: 1e9, burst: 1e9 };
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const UPGRADE = {
  ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
  ...{ 'Sec-WebSocket-Key': KEY, Origin: ORIGIN },
};

/** Bytes on a wire of the test's own. */
async function aWire(address = here.address): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const wire = connect(Number(port), hostname);
  wire.on('error', () => {});
  onTestFinished(() => void wire.destroy());
  await once(wire, 'connect');
  return wire;
}

/** Asks for a socket by hand. The wire, and what the server answered as far as its headers' end. */
async function knock(
  headers: Record<string, string | undefined>,
  { path = '/api/ws-chat', address = here.address, method = 'GET' } = {},
) {
  const wire = await aWire(address);
  const lines = Object.entries({ Host: 'x', ...UPGRADE, ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`);
  wire.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    wire.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    wire.on('close', () => resolve(text));
  });
  return { wire, answer, status: Number(answer.split(' ')[1] ?? 0) };
}

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
    ['with somebody else before it', 'https://homes.example.com@evil.example'],
    ['two of them', 'https://homes.example.com, https://evil.example'],
  ])('%s: 403 before the upgrade, with the headers of every answer', async (_, Origin) => {
    const { status, answer } = await knock({ Origin });
    expect(status).toBe(403);
    expect(answer).not.toMatch(/set-cookie/i);
    for (const [name, value] of Object.entries(commonHeaders({ isSecure: true })))
      expect(answer).toContain(`${name}: ${value}\r\n`);
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  });

  test('the site’s own page is let in', async () => {
    expect((await knock({})).status).toBe(101);
  });

  test.each([
    ['another path', {}, { path: '/api/ws-chat/' }, 404],
    ['a path that begins alike', {}, { path: '/api/ws-chats' }, 404],
    ['the root', {}, { path: '/' }, 404],
    ['no key', { 'Sec-WebSocket-Key': undefined }, {}, 400],
    ['a short key', { 'Sec-WebSocket-Key': 'YQ==' }, {}, 400],
    ['an old version', { 'Sec-WebSocket-Version': '8' }, {}, 400],
    // The web server takes none of these for a socket at all.
    ['another protocol', { Upgrade: 'h2c' }, {}, 404],
    ['a POST', {}, { method: 'POST' }, 400],
  ])('%s is refused', async (_, headers, where, status) => {
    expect((await knock(headers, where)).status).toBe(status);
  });

  test('an extension that is offered is not taken', async () => {
    const { status, answer } = await knock({
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    });
    expect(status).toBe(101);
    expect(answer).not.toMatch(/extensions/i);
  });

  test('the cookie that knows a visitor again is one that scripts and other sites cannot use', async () => {
    const { answer } = await knock({});
    expect(answer).toMatch(
      /Set-Cookie: __Host-chat=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax\r\n/,
    );
  });
});

test('fault 78: what a client says of itself is not heard: name, time, and whether it is a realtor', async () => {
  const maren = await realtor();
  const ada = await visitor();
  ada.send({
    ...aMessage('I am the broker'),
    ...{ senderId: '7', senderName: 'Maren Ellery', isRealtor: true, isFromRealtor: true },
    timestamp: '2999-01-01T00:00:00Z',
  });
  expect(await maren.next('message')).toMatchObject({
    ...{ isFromRealtor: false, senderName: 'Ada', timestamp: at.now.toISOString() },
  });
  const asRegistrant = await join({ cookie: `who=registrant; ${ada.cookie}` });
  asRegistrant.send({ type: 'message', conversation: 1, content: 'x', clientId: 'desk-00001' });
  expect(await maren.next('message')).toMatchObject({ isFromRealtor: false, senderName: 'Ada' });
  const spoofed = await sql`select from chat_messages where is_from_realtor`;
  expect(spoofed).toHaveLength(0);
});

test('fault 79: nobody joins another visitor’s conversation, by whatever id or cookie: 0 leaks of 40', async () => {
  const ada = await visitor();
  ada.send(aMessage('my secret is 4711'));
  await ada.next('ack');
  const [, token = '', signature = ''] = /=([^.]+)\.(.+)/.exec(ada.cookie) ?? [];
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const [kept] = await sql<{ guest_hash: string }[]>`select guest_hash from conversations`;
  const cookies = [
    '',
    `__Host-chat=${token}`,
    `__Host-chat=${token}.`,
    `__Host-chat=${flipped(token)}.${signature}`,
    `__Host-chat=${token}.${flipped(signature)}`,
    `__Host-chat=${kept?.guest_hash}.${signature}`,
    `chat=${token}.${signature}`,
    `session=${token}.${signature}`,
  ];
  let tried = 0;
  for (const cookie of cookies)
    for (const userId of ['1', 1, mailOf('Ada'), kept?.guest_hash, token]) {
      const eve = await join({ cookie });
      expect(await eve.next('welcome')).toMatchObject({ registered: null, messages: [] });
      eve.send({ type: 'resume', after: 0, userId, conversation: 1 });
      eve.send({ type: 'seen', id: 1, conversation: 1 });
      eve.send({ type: 'register', userName: 'Eve', userEmail: mailOf('Ada'), userId });
      await eve.next('registered');
      eve.send(aMessage('hello'));
      expect(await eve.next('ack')).toMatchObject({ id: 1 });
      expect(JSON.stringify(eve.heard)).not.toContain('4711');
      await eve.close();
      tried += 1;
    }
  expect(tried).toBe(40);
  expect(ada.heard.filter(({ type }) => type === 'message')).toEqual([]);
});

describe('fault 80: a flood', () => {
  test('beyond five messages at once a visitor is asked to wait; beyond a hundred frames the socket is closed', async () => {
    const ada = await visitor();
    for (let n = 0; n < 1_000 && ada.socket.readyState === WebSocket.OPEN; n++)
      ada.send(aMessage(`message ${n}`));
    expect(await ada.closed).toBe(1008);
    expect((await messages()).length).toBeLessThanOrEqual(6);
    const again = await join({ cookie: ada.cookie });
    for (let n = 0; n < 5; n++) again.send(aMessage('one more'));
    expect(await again.next('refused')).toMatchObject({ message: /faster than we can read/ });
  });

  test.each(['ping', 'pong'] as const)('a flood of %ss is one too', async (sign) => {
    const ada = await join();
    for (let n = 0; n < 1_000; n++) ada.socket[sign]('');
    expect([1008, 1006]).toContain(await ada.closed);
  });

  test('the sixth socket of one network is refused, and the place of one that goes is free again', async () => {
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

  test('whoever knocks again and again is refused, whatever becomes of the sockets; others are not', async () => {
    const from = '2001:db8:7::';
    const began = performance.now();
    const statuses: number[] = [];
    for (let n = 0; n < 500; n++) {
      const { wire, status } = await knock({ 'X-Forwarded-For': `${from}${n.toString(16)}` });
      statuses.push(status);
      wire.destroy();
    }
    // Sixty at once, and one a second from then on.
    const seconds = (performance.now() - began) / 1_000;
    const letIn = statuses.filter((status) => status === 101).length;
    expect(letIn).toBeLessThanOrEqual(61 + seconds);
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - letIn);
    await expect(join({ from: '2001:db8:8::1' })).resolves.toBeDefined();
  });

  test('when all places are taken the next one hears so', async () => {
    const { address } = await open({ sockets: 3 });
    for (let n = 0; n < 3; n++) await join({}, address);
    await expect(join({}, address)).rejects.toThrow('503');
  });
});

/** One frame of a client, masked by zeros, which leaves the bytes as they are. */
function frameOf(first: number, payload: Buffer, length = payload.length): Buffer {
  const head =
    length < 126
      ? Buffer.from([first, 0x80 | length])
      : length < 65_536
        ? Buffer.from([first, 0x80 | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, 0x80 | 127]), sixtyFour(length)]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
function sixtyFour(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/** The status of the close frame that the server sent, behind whatever else it sent. */
async function closedWith(wire: Socket): Promise<number> {
  const parts: Buffer[] = [];
  wire.on('data', (bytes) => parts.push(bytes));
  if (!wire.destroyed) await Promise.race([once(wire, 'close'), once(wire, 'end')]);
  const all = Buffer.concat(parts);
  const from = all.indexOf(0x88);
  return from < 0 ? 0 : all.readUInt16BE(from + 2);
}

const [TEXT, CONTINUED, FIN] = [1, 0, 0x80];
const ONE = Buffer.from('a');

describe('fault 81: frames that are none', () => {
  test.each<[string, number, (wire: Socket) => void]>([
    ['100 MiB announced', 1009, (wire) => wire.write(frameOf(FIN | TEXT, ONE, 104_857_600))],
    ['4,097 bytes', 1009, (wire) => wire.write(frameOf(FIN | TEXT, Buffer.alloc(4_097, 'a')))],
    [
      'fragments that never end',
      1008,
      (wire) => {
        wire.write(frameOf(TEXT, ONE));
        for (let n = 0; n < 1_000; n++) wire.write(frameOf(CONTINUED, ONE));
      },
    ],
    ['bad UTF-8', 1007, (wire) => wire.write(frameOf(FIN | TEXT, Buffer.from([0xc3, 0x28])))],
    ['no mask', 1002, (wire) => wire.write(Buffer.from([FIN | TEXT, 1, 0x61]))],
    ['a deflate bomb', 1002, (wire) => wire.write(frameOf(0xc1, Buffer.alloc(1_000)))],
    ['an unknown opcode', 1002, (wire) => wire.write(frameOf(FIN | 3, ONE))],
    ['a ping of 126 bytes', 1002, (wire) => wire.write(frameOf(FIN | 9, Buffer.alloc(126)))],
    ['bytes instead of text', 1003, (wire) => wire.write(frameOf(FIN | 2, ONE))],
  ])('%s: closed with %i', async (_, status, write) => {
    const { wire } = await knock({});
    const closed = closedWith(wire);
    write(wire);
    expect(await closed).toBe(status);
  });

  test('two hundred messages that never end leave no more than 5 MB behind', async () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    const heap = () => {
      if (typeof collect === 'function') collect();
      return process.memoryUsage().heapUsed;
    };
    const leaveOneUnfinished = async () => {
      const { wire } = await knock({});
      const closed = closedWith(wire);
      wire.write(frameOf(TEXT, ONE));
      for (let part = 0; part < 20; part++) wire.write(frameOf(CONTINUED, Buffer.alloc(400)));
      await closed;
      wire.destroy();
    };
    await leaveOneUnfinished();
    const before = heap();
    for (let n = 0; n < 200; n++) await leaveOneUnfinished();
    expect((heap() - before) / 1e6).toBeLessThan(5);
  });
});

test('fault 82: a visitor who never reads costs little, keeps nobody waiting, and is let go', async () => {
  const { address } = await open({ signs: LOOSE, frames: LOOSE, beat: 500 });
  const ada = await visitor('Ada', address);
  await sql`
    insert into chat_messages (conversation_id, seq, client_id, is_from_realtor, sender_name, text, sent_at)
    select 1, n, 'm' || n, true, 'Maren', repeat('x', 1000), now() from generate_series(1, 2000) n`;
  await sql`update conversations set last_seq = 2000`;
  await ada.close();
  const { wire } = await knock({ Cookie: ada.cookie }, { address });
  wire.pause();
  const before = process.memoryUsage().rss;
  // All of it would be 400 MB.
  for (let n = 0; n < 200; n++)
    wire.write(frameOf(FIN | TEXT, Buffer.from('{"type":"resume","after":0}')));
  const ben = await visitor('Ben', address);
  ben.send(aMessage('Hello'));
  await ben.next('ack');
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(60);
  let received = 0;
  wire.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  wire.resume();
  // It answers no pings either.
  await once(wire, 'close');
  expect(received / 1e6).toBeLessThan(20);
});

test('fault 83: whoever is gone without a word is let go with the second beat, and counts no more', async () => {
  const { address } = await open({ beat: 200 });
  const { wire } = await knock({ 'X-Forwarded-For': '198.51.100.9' }, { address });
  const heard: Buffer[] = [];
  wire.on('data', (bytes: Buffer) => heard.push(bytes));
  await once(wire, 'close');
  // It was asked once whether it lives.
  expect(Buffer.concat(heard).toString('latin1').split('\x89\0')).toHaveLength(2);
  const lively = await join({}, address);
  await new Promise((resolve) =>
    lively.socket.once('ping', () => lively.socket.once('ping', resolve)),
  );
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
});

const FRAMES = 6_000;
const Anything = fc.oneof(
  { weight: 2, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 3, arbitrary: fc.json() },
  {
    weight: 5,
    arbitrary: fc
      .record(
        {
          type: fc.oneof(
            fc.constantFrom('register', 'message', 'typing', 'resume', 'seen', 'transcript'),
            fc.string(),
            fc.anything(),
          ),
          content: fc.oneof(fc.string(), fc.anything()),
          clientId: fc.oneof(fc.string(), fc.constant('client-0001'), fc.anything()),
          conversation: fc.oneof(fc.integer(), fc.anything()),
          after: fc.oneof(fc.integer(), fc.anything()),
          id: fc.oneof(fc.integer(), fc.anything()),
          userName: fc.oneof(fc.string(), fc.constant('x'.repeat(3_000)), fc.anything()),
          userEmail: fc.oneof(fc.emailAddress(), fc.anything()),
          __proto__: fc.anything(),
        },
        { requiredKeys: ['type'] },
      )
      .map((frame) => {
        try {
          return JSON.stringify(frame) ?? '';
        } catch {
          return '{';
        }
      }),
  },
);

test(`fault 85: of ${FRAMES} frames of anything none is a surprise; before a visitor is known nothing is kept`, async () => {
  const limits = {
    messages: LOOSE,
    messagesOfRealtor: LOOSE,
    signs: LOOSE,
    frames: LOOSE,
    conversations: LOOSE,
  };
  const { address } = await open(limits);
  const stranger = await join({}, address);
  const maren = await realtor(7, address);
  const texts = fc.sample(Anything, { numRuns: FRAMES / 2, seed: 4711 });
  const small = texts.filter((text) => Buffer.byteLength(text) <= 4_096);
  expect(small.length).toBeGreaterThan(FRAMES / 2.2);
  for (const text of small) if (!text.includes('"register"')) stranger.socket.send(text);
  stranger.send(aMessage('not yet', 'client-last'));
  await expect
    .poll(
      () => stranger.heard.some((frame) => 'clientId' in frame && frame.clientId === 'client-last'),
      { timeout: 110_000 },
    )
    .toBe(true);
  expect(await messages()).toHaveLength(0);
  for (const text of small) {
    maren.socket.send(text);
    stranger.socket.send(text);
  }
  stranger.send({ type: 'register', userName: 'Ada', userEmail: mailOf('Ada') });
  stranger.send(aMessage('a sound one', 'client-end0'));
  await expect
    .poll(
      () => stranger.heard.some((frame) => 'clientId' in frame && frame.clientId === 'client-end0'),
      { timeout: 110_000 },
    )
    .toBe(true);
  expect(stranger.socket.readyState).toBe(WebSocket.OPEN);
  expect(maren.socket.readyState).toBe(WebSocket.OPEN);
}, 240_000);

test.each(['', '{', 'null', '[]', '{"type":"message"}', '{"type":"admin"}', 'x'.repeat(4_000)])(
  'fault 85: %j is answered with words, and the socket stays',
  async (text) => {
    const ada = await join();
    ada.socket.send(text);
    expect(await ada.next('refused')).toMatchObject({ message: 'This was not understood.' });
    ada.send(aMessage('too early'));
    expect(await ada.next('refused')).toMatchObject({
      message: 'Please tell us who you are first.',
    });
  },
);

test('fault 85: a name of a megabyte is closed before it is read', async () => {
  const ada = await join();
  ada.send({ type: 'register', userName: 'x'.repeat(1_000_000), userEmail: mailOf('Ada') });
  expect(await ada.closed).toBe(1009);
});
