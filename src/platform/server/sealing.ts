import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts what the database must not hold as text, with a key that is not in the database. */
export type Sealing = {
  /** `name` says what is sealed, such as 'totp 12'; only the same name opens it, so a value can't be moved to another row. */
  seal(name: string, text: string): Buffer;
  open(name: string, sealed: Uint8Array): Opened;
};

export type Opened =
  | { ok: true; text: string }
  /** 'wrong-key' was sealed with another key; 'damaged' is not what was sealed under this name. */
  | { ok: false; reason: 'wrong-key' | 'damaged' };

const VERSION = 1;
const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, KEY_ID_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 4, 12, 16];
const NONCE_AT = 1 + KEY_ID_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

/** A sealing with the key of SECRETS_KEY, or else of a file in the data folder, made on the first start. */
export async function openSealing(given: {
  secretsKey: string | undefined;
  dataDir: string;
}): Promise<Sealing> {
  return sealingWith(given.secretsKey ?? (await readOrMake(given.dataDir)));
}

/** @internal */
export function sealingWith(secret: string): Sealing {
  const bytes = scryptSync(secret.trim(), 'sealing', KEY_BYTES);
  const key = createSecretKey(bytes);
  const keyId = createHash('sha256').update('key id').update(bytes).digest();
  const head = Buffer.concat([Buffer.of(VERSION), keyId.subarray(0, KEY_ID_BYTES)]);
  return {
    seal: (name, text) => seal({ key, head, name }, text),
    open: (name, sealed) => open({ key, head, name }, Buffer.from(sealed)),
  };
}

type Seal = { key: KeyObject; head: Buffer; name: string };

/** The version, the key's id, the nonce, the tag, then the encrypted text. */
function seal({ key, head, name }: Seal, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(dataOf(head, name));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
}

function open({ key, head, name }: Seal, sealed: Buffer): Opened {
  if (sealed.length < TEXT_AT || sealed[0] !== VERSION) return { ok: false, reason: 'damaged' };
  if (!sealed.subarray(0, NONCE_AT).equals(head)) return { ok: false, reason: 'wrong-key' };
  const nonce = sealed.subarray(NONCE_AT, TAG_AT);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(dataOf(head, name)).setAuthTag(sealed.subarray(TAG_AT, TEXT_AT));
  const start = decipher.update(sealed.subarray(TEXT_AT));
  try {
    return { ok: true, text: Buffer.concat([start, decipher.final()]).toString() };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

const dataOf = (head: Buffer, name: string) => Buffer.concat([head, Buffer.from(name)]);

/** The key is linked into place, so that of two processes that start together both use the one that came first. */
async function readOrMake(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secrets.key');
  const found = await readFile(path, 'utf8').catch(absent);
  if (found !== null) return found;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const text = randomBytes(KEY_BYTES).toString('base64url');
  await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, path).catch(unlessExists);
  await rm(draft);
  return readFile(path, 'utf8');
}

const hasCode = (problem: unknown, code: string) =>
  problem instanceof Error && 'code' in problem && problem.code === code;

function absent(problem: unknown): null {
  if (hasCode(problem, 'ENOENT')) return null;
  throw problem;
}

function unlessExists(problem: unknown): void {
  if (!hasCode(problem, 'EEXIST')) throw problem;
}
