import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A board with recorded responses. It takes the real board's address and a file, requests each address once, and stores
// and returns the bytes unchanged. After 'replay' it requests nothing, and counts unknown addresses. Its own work is
// then one read and one write.

type Recorded = { status: number; headers: Record<string, string>; at: number; length: number };

const [upstream = '', file = ''] = process.argv.slice(2);
const { origin } = new URL(upstream);
const recorded = new Map<string, Recorded>();
const out = createWriteStream(file);
await once(out, 'open');
let reading: FileHandle | null = null;
let end = 0;
let unknown = 0;

const HEADERS = ['content-type', 'content-encoding', 'odata-version'];

async function record(request: IncomingMessage): Promise<{ recorded: Recorded; body: Buffer }> {
  const { host, ...headers } = request.headers;
  const [answer] = (await once(get(`${origin}${request.url}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  const status = answer.statusCode ?? 500;
  const same = HEADERS.flatMap((name) => {
    const value = answer.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const it = { status, headers: Object.fromEntries(same), at: end, length: body.length };
  end += body.length;
  if (!out.write(body)) await once(out, 'drain');
  if (status < 500) recorded.set(request.url ?? '', it);
  return { recorded: it, body };
}

async function replay(request: IncomingMessage, file: FileHandle) {
  const it = recorded.get(request.url ?? '');
  if (!it) return null;
  const body = Buffer.allocUnsafe(it.length);
  await file.read(body, 0, it.length, it.at);
  return { recorded: it, body };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = reading ? await replay(request, reading) : await record(request);
  if (!found) {
    unknown += 1;
    response.writeHead(404).end();
    return;
  }
  const { status, headers, length } = { ...found.recorded };
  response.writeHead(status, { ...headers, 'content-length': length }).end(found.body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((problem) => response.destroy(problem));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', async (message) => {
  if (message === 'replay') {
    out.end();
    await once(out, 'close');
    reading = await open(file, 'r');
  }
  process.send?.({ unknown, answers: recorded.size, bytes: end });
});
process.once('disconnect', () => process.exit(0));
const { port } = server.address() as AddressInfo;
process.send?.({ url: upstream.replace(origin, `http://127.0.0.1:${port}`) });
