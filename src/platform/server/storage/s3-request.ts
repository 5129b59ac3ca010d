import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Call } from '../egress/egress-request.ts';
import type { StorageAddress } from './storage-address.ts';

export type Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

/** What is sent: bytes, or a stream that is opened for each attempt. */
export type S3Body = {
  content: Uint8Array | (() => Readable);
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
};

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Within the bucket; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
  receive?: Call['receive'];
  /** Aborting it throws its reason. */
  signal?: AbortSignal | undefined;
};

/** Of no bytes. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A request to a bucket at a path-style address, signed now. */
export async function signedCall(
  request: S3Request,
  { endpoint, bucket, region }: StorageAddress,
  credentials: Credentials,
): Promise<{ url: URL; call: Call }> {
  const { method, key, query = {}, headers = {}, body, receive, signal } = request;
  const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...keysOf(credentials),
    service: 's3',
    region,
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
  });
  const signed = Object.fromEntries((await signer.sign()).headers);
  return {
    url,
    call: {
      method,
      headers: {
        ...signed,
        // Not signed, because proxies change it.
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.size) }),
      },
      ...(body && { body: body.content }),
      ...(receive && { receive }),
      signal,
    },
  };
}

const keysOf = ({ accessKeyId, secretAccessKey, sessionToken }: Credentials) => ({
  accessKeyId,
  secretAccessKey,
  ...(sessionToken && { sessionToken }),
});
