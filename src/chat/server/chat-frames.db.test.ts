import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ToDesk } from '../domain/frames.ts';
import type { ChatClient } from './chat-client.sample.ts';
import { aMessage, chatSite, mailOf, NO_RATE_LIMIT } from './chat-site.sample.ts';
import { CONTINUED, FIN, frameOf, TEXT, upgrade } from './chat-wire.sample.ts';

const { here, open, join, visitor, realtor, messages, errors } = await chatSite();
afterEach(() => expect(errors).toEqual([]));

/** The code of the server's close frame, after any other frames. */
async function closedWith(wire: Socket): Promise<number> {
  const parts: Buffer[] = [];
  wire.on('data', (bytes) => parts.push(bytes));
  if (!wire.destroyed) await Promise.race([once(wire, 'close'), once(wire, 'end')]);
  const all = Buffer.concat(parts);
  const from = all.indexOf(0x88);
  return from < 0 ? 0 : all.readUInt16BE(from + 2);
}

const ONE_BYTE = Buffer.from('a');
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
/** Bytes still in use after garbage collection. */
const heap = (): number => {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};

describe('fault 81: malformed frames', () => {
  test.each<[string, number, (wire: Socket) => void]>([
    ['100 MiB announced', 1009, (wire) => wire.write(frameOf(FIN | TEXT, ONE_BYTE, 104_857_600))],
    ['4,097 bytes', 1009, (wire) => wire.write(frameOf(FIN | TEXT, Buffer.alloc(4_097, 'a')))],
    [
      'fragments that never end',
      1008,
      (wire) => {
        wire.write(frameOf(TEXT, ONE_BYTE));
        for (let n = 0; n < 1_000; n++) wire.write(frameOf(CONTINUED, ONE_BYTE));
      },
    ],
    ['bad UTF-8', 1007, (wire) => wire.write(frameOf(FIN | TEXT, Buffer.from([0xc3, 0x28])))],
    ['no mask', 1002, (wire) => wire.write(Buffer.from([FIN | TEXT, 1, 0x61]))],
    ['a deflate bomb', 1002, (wire) => wire.write(frameOf(0xc1, Buffer.alloc(1_000)))],
    ['an unknown opcode', 1002, (wire) => wire.write(frameOf(FIN | 3, ONE_BYTE))],
    ['a ping of 126 bytes', 1002, (wire) => wire.write(frameOf(FIN | 9, Buffer.alloc(126)))],
    ['bytes instead of text', 1003, (wire) => wire.write(frameOf(FIN | 2, ONE_BYTE))],
  ])('%s: closed with %i', async (_, status, write) => {
    const { wire } = await upgrade(here.address);
    const closed = closedWith(wire);
    write(wire);
    expect(await closed).toBe(status);
  });

  test('two hundred unfinished messages leave at most 5 MB behind', async () => {
    const leaveOneUnfinished = async () => {
      const { wire } = await upgrade(here.address);
      const closed = closedWith(wire);
      wire.write(frameOf(TEXT, ONE_BYTE));
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

/** A long run uses a million. */
const FRAMES = Number(import.meta.env.VITE_FRAMES ?? 5_000);
/** Frames sent before waiting for a response. */
const AT_ONCE = 1_000;

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
          conversation: fc.oneof(fc.constant(1), fc.integer(), fc.anything()),
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

/** Generates this many arbitrary frames, in batches. */
function* hostile(count: number, seed: number): Generator<string[]> {
  for (let at = 0; at < count; at += AT_ONCE)
    yield fc
      .sample(Anything, { numRuns: Math.min(AT_ONCE, count - at), seed: seed + at })
      .filter((text) => Buffer.byteLength(text) <= 4_096);
}

let ends = 0;
/** Sends all of them; resolves when the last one has been answered. */
async function hurl({ socket, received }: ChatClient | ChatClient<ToDesk>, texts: string[]) {
  received.length = 0;
  const clientId = `the-end-${ends++}`;
  for (const text of texts) socket.send(text);
  socket.send(JSON.stringify({ ...aMessage('the end', clientId), conversation: 2_147_483_647 }));
  const isAnswered = () =>
    received.some((frame) => 'clientId' in frame && frame.clientId === clientId);
  await expect.poll(isAnswered, { interval: 5, timeout: 60_000 }).toBe(true);
}

test(`fault 85: ${FRAMES} arbitrary frames cause no exception, and nothing is stored before registration`, {
  timeout: 240_000 + FRAMES * 10,
}, async () => {
  const { address } = await open({
    messages: NO_RATE_LIMIT,
    messagesOfRealtor: NO_RATE_LIMIT,
    signals: NO_RATE_LIMIT,
    frames: NO_RATE_LIMIT,
    conversations: NO_RATE_LIMIT,
  });
  const stranger = await join({}, address);
  const maren = await realtor(7, address);
  const third = Math.ceil(FRAMES / 3);
  for (const texts of hostile(third, 1))
    await hurl(
      stranger,
      texts.filter((text) => !text.includes('"register"')),
    );
  expect(await messages()).toHaveLength(0);

  const ada = await visitor('Ada', address);
  const before = heap();
  for (const texts of hostile(third, 2)) await Promise.all([hurl(maren, texts), hurl(ada, texts)]);
  for (const { socket } of [stranger, maren, ada]) expect(socket.readyState).toBe(WebSocket.OPEN);
  expect((heap() - before) / 1e6).toBeLessThan(10);
});

test.each(['', '{', 'null', '[]', '{"type":"message"}', '{"type":"admin"}', 'x'.repeat(4_000)])(
  'fault 85: %j gets an error message, and the socket stays open',
  async (text) => {
    const ada = await join();
    ada.socket.send(text);
    expect(await ada.next('refused')).toMatchObject({
      message: 'We couldn’t read that. Please try again.',
    });
    ada.send(aMessage('too early'));
    expect(await ada.next('refused')).toMatchObject({
      message: 'Please tell us who you are first.',
    });
  },
);

test('fault 85: a one-megabyte name closes the socket before it is read', async () => {
  const ada = await join();
  ada.send({ type: 'register', userName: 'x'.repeat(1_000_000), userEmail: mailOf('Ada') });
  expect(await ada.closed).toBe(1009);
});
