import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reply } from './reply.ts';
import type { Scenario } from './scenario.ts';

const zipped = promisify(gzip);
const LEAST_TO_ZIP = 1_000;
const SLOWEST_DRIP = 1_000;

/** The encoded reply. */
type Packed = { status: number; headers: Record<string, string>; body: Uint8Array };

type Call = { request: IncomingMessage; response: ServerResponse; scenarios: Scenario[] };

/** Encodes and sends the reply, in one piece unless a scenario says otherwise. */
export async function send({ request, response, scenarios }: Call, reply: Reply): Promise<void> {
  const scenario = (name: string) => scenarios.find((one) => one.name === name)?.value;
  const plain = Buffer.from(reply.body as string);
  const isZipped =
    (plain.length > LEAST_TO_ZIP || scenario('truncate-gzip') !== undefined) &&
    !reply.headers['Content-Encoding'] &&
    !reply.headers['Content-Type']?.startsWith('image/') &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  // Lightest compression: clients benchmark against this board.
  const body = isZipped ? await zipped(plain, { level: 1 }) : plain;
  const headers = {
    ...reply.headers,
    ...(isZipped ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
  };
  const packed: Packed = { status: reply.status, headers, body };
  if (response.destroyed) return;

  const cut = scenario('truncate') ?? scenario('truncate-gzip');
  if (cut !== undefined) return whole(response, { ...packed, body: body.subarray(0, Number(cut)) });
  const promised = scenario('truncate-length');
  if (promised !== undefined) {
    begin(response, packed);
    response.write(body.subarray(0, Number(promised)), () => response.destroy());
    return;
  }
  const drip = scenario('drip');
  if (drip !== undefined) return dripped(response, packed, Number(drip));
  whole(response, packed);
}

function begin(response: ServerResponse, { status, headers, body }: Packed): void {
  response.writeHead(status, { ...headers, 'Content-Length': String(body.length) });
}

function whole(response: ServerResponse, packed: Packed): void {
  begin(response, packed);
  response.end(packed.body);
}

/** One byte at a time, while the client is connected. */
async function dripped(
  response: ServerResponse,
  packed: Packed,
  milliseconds: number,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  begin(response, packed);
  for (const byte of packed.body) {
    response.write(Uint8Array.of(byte));
    await rest(milliseconds || SLOWEST_DRIP, gone.signal);
    if (gone.signal.aborted) return;
  }
  response.end();
}

/** Waits, or stops early when the caller disconnects. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch((problem: unknown) => {
    if (!signal.aborted) throw problem;
  });
