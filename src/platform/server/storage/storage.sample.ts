import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from './s3-client.ts';
import { S3Storage } from './s3-storage.ts';
import { isSigned } from './signature.sample.ts';
import { parseStorageAddress } from './storage-address.ts';

/** The key that the S3 server of tests accepts. */
export const CREDENTIALS = {
  kind: 'keys',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
} as const;

export const BUCKET = 'site-photos';

/** Answers a request in place of the server, or changes its answer; null forwards it unchanged. */
export type Fault = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An S3 server in a temporary folder, behind a proxy that a test can make fail. */
export async function aStorageServer() {
  const folder = await aTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(folder, 'buckets'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());

  const seen: string[] = [];
  const faults: (Fault | null)[] = [];
  const state = { always: null as Fault | null };
  const proxy = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const fault = faults.shift() ?? state.always;
    const isKnown = isSigned(incoming, CREDENTIALS.secretAccessKey);
    if (!isKnown) refusal(403, 'SignatureDoesNotMatch')(incoming, outgoing);
    else if (fault) fault(incoming, outgoing);
    else forward(port, incoming, outgoing, (answer) => answer.pipe(outgoing));
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    folder,
    endpoint,
    /** Method and path of each request. */
    seen,
    /** For one request each, in turn; null lets one pass. */
    faults,
    /** For every request, when `faults` are used up. */
    state,
    storage: (given: Partial<S3Settings> & { path?: string } = {}) => storageAt(endpoint, given),
    /** Stores the object, and gives the client what `change` makes of the answer. */
    answering:
      (change: (answer: IncomingMessage, outgoing: ServerResponse) => void): Fault =>
      (incoming, outgoing) =>
        forward(port, incoming, outgoing, (answer) => change(answer, outgoing)),
  };
}

/** Storage at an endpoint, with little patience. */
export function storageAt(
  endpoint: string,
  { path = BUCKET, ...given }: Partial<S3Settings> & { path?: string } = {},
): S3Storage {
  const address = parseStorageAddress(`s3://${path}?endpoint=${endpoint}`);
  if (!address) throw new Error('This is no address of a storage.');
  const limits = { connectWithin: 5_000, finishWithin: 20_000 };
  return new S3Storage({
    address,
    credentials: CREDENTIALS,
    limits,
    attempts: 4,
    backoff: 1,
    ...given,
  });
}

/** An answer of XML in place of the server's. */
export const answerWith =
  (xml: string, status = 200): Fault =>
  (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
  };

/** A refusal as S3 writes it. */
export const refusal = (status: number, code: string): Fault =>
  answerWith(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret</Message></Error>`,
    status,
  );

/** Never answers. */
export const hang: Fault = (incoming) => {
  incoming.resume();
};

export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  take: (answer: IncomingMessage) => void,
): void {
  const { method, url, headers } = incoming;
  // The host is part of the signature.
  const call = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (answer.statusCode) outgoing.writeHead(answer.statusCode, answer.headers);
    take(answer);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}
