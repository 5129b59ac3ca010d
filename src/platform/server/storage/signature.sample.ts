import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has the signature (AWS, version 4) of this secret, by what arrived. The S3 server of tests doesn't check. */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const canonical = canonicalRequest(request, names);
  const time = request.headers['x-amz-date'];
  const text = ['AWS4-HMAC-SHA256', time, credential, hash('sha256', canonical)].join('\n');
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const key = credential.split('/').reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex') === signature;
}

function canonicalRequest({ method, url = '', headers }: IncomingMessage, names: string): string {
  const [path, query = ''] = url.split('?');
  const parameters = [...new URLSearchParams(query)].map((pair) => pair.map(encoded).join('='));
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const sum = headers['x-amz-content-sha256'];
  return [method, path, parameters.sort().join('&'), lines.join(''), names, sum].join('\n');
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${hex(character)}`);

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();
