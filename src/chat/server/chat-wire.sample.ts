import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { ORIGIN } from './chat-site.sample.ts';

type Headers = Record<string, string | undefined>;

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  Origin: ORIGIN,
};

/** The bytes of an upgrade request. */
export function upgradeRequest(
  headers: Headers,
  { path = '/api/ws-chat', method = 'GET' }: { path?: string; method?: string } = {},
): string {
  const lines = Object.entries({ Host: 'x', ...UPGRADE, ...headers })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** A raw connection for tests. */
async function aWire(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const wire = connect(Number(port), hostname);
  wire.on('error', () => {});
  onTestFinished(() => void wire.destroy());
  await once(wire, 'connect');
  return wire;
}

/** Sends an upgrade request by hand. Returns the connection and the response up to the end of its headers. */
export async function upgrade(
  address: string,
  headers: Headers = {},
  where: Parameters<typeof upgradeRequest>[1] = {},
) {
  const wire = await aWire(address);
  wire.write(upgradeRequest(headers, where));
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

export const [TEXT, CONTINUED, PONG, FIN] = [1, 0, 10, 0x80];

/** One client frame, masked with zeros, which leaves the bytes unchanged. */
export function frameOf(first: number, payload: Buffer, length = payload.length): Buffer {
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

/** A frame as a page would send it. */
export const textOf = (frame: object): Buffer =>
  frameOf(FIN | TEXT, Buffer.from(JSON.stringify(frame)));
