import { isThisMachine } from '../../domain/ip-address.ts';
import { isObjectKey } from './object-key.ts';

/** A bucket, and where it is. */
export type StorageAddress = {
  bucket: string;
  /** Begins every key; empty, or ends with a slash. */
  prefix: string;
  /** The server's origin. */
  endpoint: string;
  region: string;
};

const ADDRESS = /^s3:\/\/([^/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
/** S3's rules for names: 3 to 63 characters, and neither an IP address nor one of the reserved affixes. */
const BUCKET =
  /^(?!xn--|sthree-|amzn-s3-demo-|[\d.]+$)[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;
const RESERVED_SUFFIX = /(-s3alias|--ol-s3|\.mrap|--x-s3|--table-s3)$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = 'us-east-1';

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`, where only the bucket is required; null for anything else. */
export function parseStorageAddress(text: string): StorageAddress | null {
  const [, bucket = '', path = '', query = ''] = ADDRESS.exec(text) ?? [];
  const prefix = path.replace(/\/$/, '');
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  const isKnown = names.every((name) => name === 'endpoint' || name === 'region');
  if (!isKnown || new Set(names).size < names.length) return null;
  const region = given.get('region') ?? DEFAULT_REGION;
  if (!isBucket(bucket) || !REGION.test(region) || !(prefix === '' || isObjectKey(prefix)))
    return null;
  const endpoint = originOf(given.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === null) return null;
  return { bucket, prefix: prefix && `${prefix}/`, endpoint, region };
}

/** Parses `s3://bucket/key`; null for anything else. */
export function parseObjectAddress(text: string): { bucket: string; key: string } | null {
  const [, bucket = '', key = '', query] = ADDRESS.exec(text) ?? [];
  return query === undefined && isBucket(bucket) && isObjectKey(key) ? { bucket, key } : null;
}

const isBucket = (text: string) => BUCKET.test(text) && !RESERVED_SUFFIX.test(text);

/** Requests carry people's data, so they are encrypted, except on this machine. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  if (url?.href !== `${url?.origin}/`) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
  return isSafe ? url.origin : null;
}
