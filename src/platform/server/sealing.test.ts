import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSealing, sealingWith } from './sealing.ts';

const folder = await mkdtemp(join(tmpdir(), 'sealing-'));
afterAll(() => rm(folder, { recursive: true }));

const SECRET = 'a secret of thirty-two characters or more';
const sealing = sealingWith(SECRET);

test.each(['', 'JBSWY3DPEHPK3PXP', 'Zoë’s café'])('opens what it sealed: %j', (text) => {
  expect(sealing.open('totp 1', sealing.seal('totp 1', text))).toEqual({ ok: true, text });
});

test('another process with the same key opens it', () => {
  const other = sealingWith(SECRET);
  expect(other.open('totp 1', sealing.seal('totp 1', 'text'))).toEqual({ ok: true, text: 'text' });
});

test('equal texts look different when sealed, and hold nothing of the text', () => {
  const [one, other] = [sealing.seal('x', 'hunter2'), sealing.seal('x', 'hunter2')];
  expect(one.equals(other)).toBe(false);
  expect(one.toString('latin1')).not.toContain('hunter2');
});

test('another key opens nothing and says so', () => {
  const other = sealingWith(`${SECRET}.`);
  expect(other.open('x', sealing.seal('x', 'text'))).toEqual({ ok: false, reason: 'wrong-key' });
});

test('a value that was sealed under another name does not open', () => {
  const sealed = sealing.seal('totp 1', 'text');
  expect(sealing.open('totp 2', sealed)).toEqual({ ok: false, reason: 'damaged' });
});

test('a value that was changed at any byte does not open', () => {
  const sealed = sealing.seal('x', 'text');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(sealing.open('x', changed)).toMatchObject({ ok: false });
  }
});

test.each([0, 1, 32])('a value of %d bytes is damaged', (length) => {
  const sealed = sealing.seal('x', 'text').subarray(0, length);
  expect(sealing.open('x', sealed)).toEqual({ ok: false, reason: 'damaged' });
});

test('without SECRETS_KEY the first start makes a key that only its owner can read', async () => {
  const dataDir = join(folder, 'first-start');
  const made = await openSealing({ secretsKey: undefined, dataDir });
  const path = join(dataDir, 'secrets.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).trim()).toHaveLength(43);

  const next = await openSealing({ secretsKey: undefined, dataDir });
  expect(next.open('x', made.seal('x', 'text'))).toEqual({ ok: true, text: 'text' });
});

test('two processes that start together use the same key', async () => {
  const dataDir = join(folder, 'two');
  const [one, other] = await Promise.all(
    [dataDir, dataDir].map((each) => openSealing({ secretsKey: undefined, dataDir: each })),
  );
  const sealed = one?.seal('x', 'text') ?? Buffer.alloc(0);
  expect(other?.open('x', sealed)).toEqual({ ok: true, text: 'text' });
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
});

test('SECRETS_KEY comes before the file, and then none is made', async () => {
  const dataDir = join(folder, 'given');
  const given = await openSealing({ secretsKey: SECRET, dataDir });
  expect(given.open('x', sealing.seal('x', 'text'))).toEqual({ ok: true, text: 'text' });
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
