import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Digest } from './digest.ts';
import { listQuery, parseList } from './list-page.ts';
import { isObjectKey } from './object-key.ts';
import type { ObjectStorage } from './object-storage.ts';
import { S3Client, type S3Settings } from './s3-client.ts';
import type { S3Body, S3Request } from './s3-request.ts';
import { type StorageFailure, storageFailure } from './storage-failure.ts';
import { writeFile } from './write-file.ts';

/** What S3 takes in one request. Larger files need its multipart uploads. */
const LARGEST_UPLOAD = 5 * 2 ** 30;
const SHA256_HEADER = 'x-amz-meta-sha256';

/** Object storage behind S3's API: AWS, or any server that speaks it at path-style addresses. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3Client;
  readonly #prefix: string;

  constructor(settings: S3Settings) {
    this.#client = new S3Client(settings);
    this.#prefix = settings.address.prefix;
  }

  async get(key: string) {
    const answer = await this.#client.send(
      { method: 'GET', key: this.#named(key) },
      ({ headers, bytes }) => isAsWritten(headers, bytes.length, hash('sha256', bytes)),
    );
    return answer.ok ? { ok: true as const, bytes: answer.bytes } : answer;
  }

  async download(key: string, path: string) {
    let received = { size: 0, sha256: '' };
    const answer = await this.#client.send(
      {
        method: 'GET',
        key: this.#named(key),
        receive: async (body) => {
          const digest = new Digest();
          await writeFile(path, body, digest);
          received = { size: digest.size, sha256: digest.sha256() };
        },
      },
      ({ headers }) => isAsWritten(headers, received.size, received.sha256),
    );
    if (answer.ok) return { ok: true as const, size: received.size };
    await rm(path, { force: true });
    return answer;
  }

  async put(key: string, bytes: Uint8Array) {
    const body = { content: bytes, size: bytes.length, sha256: hash('sha256', bytes) };
    return done(await this.#put(this.#named(key), body));
  }

  async upload(key: string, path: string, signal?: AbortSignal) {
    const { size } = await stat(path);
    if (size > LARGEST_UPLOAD) return storageFailure('too-large');
    const digest = new Digest();
    for await (const part of createReadStream(path, { signal })) digest.add(part);
    const body = { content: () => createReadStream(path), size, sha256: digest.sha256() };
    const stored = await this.#putNew(this.#named(key), body, signal);
    return stored.ok ? { ok: true as const, size } : stored;
  }

  async has(key: string) {
    // A list and not a HEAD, whose answer can't say why it failed.
    const listed = await this.#list(this.#named(key), { 'max-keys': '1' });
    if (!listed.ok) return listed;
    return { ok: true as const, isThere: listed.objects.some((object) => object.key === key) };
  }

  async delete(key: string) {
    return done(await this.#client.send({ method: 'DELETE', key: this.#named(key) }));
  }

  async list(prefix: string, page?: string) {
    const query: Record<string, string> = page ? { 'continuation-token': page } : {};
    const listed = await this.#list(`${this.#named(prefix)}/`, query);
    // The same page next would be a list without end.
    const isEndless = listed.ok && page !== undefined && listed.next === page;
    return isEndless ? storageFailure('unexpected') : listed;
  }

  /** The key in the bucket. */
  #named(key: string): string {
    if (!isObjectKey(key)) throw new Error('This is not the key of an object.');
    return `${this.#prefix}${key}`;
  }

  async #list(prefix: string, query: Record<string, string>) {
    const request = { method: 'GET' as const, key: '', query: { ...listQuery(prefix), ...query } };
    const answer = await this.#client.send(request);
    if (!answer.ok) return answer;
    const page = parseList(answer.bytes, this.#prefix);
    return page ? { ok: true as const, ...page } : storageFailure('unexpected');
  }

  #put(
    name: string,
    body: S3Body,
    { headers, signal }: Pick<S3Request, 'headers' | 'signal'> = {},
  ) {
    return this.#client.send({
      method: 'PUT',
      key: name,
      body,
      headers: {
        ...headers,
        'x-amz-checksum-sha256': Buffer.from(body.sha256, 'hex').toString('base64'),
        [SHA256_HEADER]: body.sha256,
      },
      signal,
    });
  }

  async #putNew(name: string, body: S3Body, signal: AbortSignal | undefined) {
    const headers = { 'if-none-match': '*' };
    const stored = await this.#put(name, body, { headers, signal });
    // The caller has asked whether the key is in use; such a server can't tell if it was taken since.
    if (!stored.ok && stored.reason === 'not-supported') return this.#put(name, body, { signal });
    if (stored.ok || stored.reason !== 'exists' || stored.attempts === 1) return stored;
    // An earlier attempt may have succeeded, and only its answer been lost.
    const there = await this.#client.send({ method: 'HEAD', key: name });
    return there.ok && there.headers[SHA256_HEADER] === body.sha256 ? there : stored;
  }
}

/** Objects that another program wrote have no sum of ours; their length is checked all the same. */
function isAsWritten(headers: IncomingHttpHeaders, size: number, sha256: string): boolean {
  const { 'content-length': length = String(size), [SHA256_HEADER]: sum = sha256 } = headers;
  return Number(length) === size && sum === sha256;
}

const done = (answer: { ok: true } | StorageFailure): { ok: true } | StorageFailure =>
  answer.ok ? { ok: true } : answer;
