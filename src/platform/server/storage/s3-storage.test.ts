import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  type Fault,
  hang,
  refusal,
  storageAt,
} from './storage.sample.ts';

const bytes = Buffer.from('a photo of a kitchen'.repeat(1_000));

test('what is stored is read back, listed and deleted', async () => {
  const { storage } = await aStorageServer();
  const objects = storage({ path: `${BUCKET}/production` });
  expect(await objects.put('photos/a.avif', bytes)).toEqual({ ok: true });
  expect(await objects.get('photos/a.avif')).toEqual({ ok: true, bytes });
  expect(await objects.has('photos/a.avif')).toEqual({ ok: true, isThere: true });
  expect(await objects.has('photos/a')).toEqual({ ok: true, isThere: false });
  const listed = await objects.list('photos');
  expect(listed).toMatchObject({
    ok: true,
    objects: [{ key: 'photos/a.avif', size: bytes.length }],
    next: null,
  });
  expect(await objects.delete('photos/a.avif')).toEqual({ ok: true });
  expect(await objects.delete('photos/a.avif')).toEqual({ ok: true });
  expect(await objects.get('photos/a.avif')).toMatchObject({ ok: false, reason: 'missing' });
});

test('a list has nothing from outside the prefix', async () => {
  const { storage } = await aStorageServer();
  const others = storage();
  await others.put('other/photos/x', bytes);
  await others.put('production/photoshop/x', bytes);
  const objects = storage({ path: `${BUCKET}/production` });
  const keys = ['photos/a', 'photos/b', 'photos/c'];
  for (const key of keys) await objects.put(key, bytes);
  expect(await objects.list('photos')).toMatchObject({
    objects: keys.map((key) => ({ key })),
    next: null,
  });
});

/** The server of tests can't make tokens: it encrypts them with DES, which today's OpenSSL doesn't have. */
const aPage = (key: string, token = ''): Fault =>
  answerWith(`<ListBucketResult>
      <Contents><Key>live/photos/${key}</Key><LastModified>2026-05-06T12:00:00Z</LastModified><Size>7</Size></Contents>
      ${token && `<NextContinuationToken>${token}</NextContinuationToken>`}
    </ListBucketResult>`);

test('a list has as many pages as the server makes', async () => {
  const { storage, faults, seen } = await aStorageServer();
  faults.push(aPage('0', 'a+b/c='), aPage('1'));
  const objects = storage({ path: `${BUCKET}/live` });
  const first = await objects.list('photos');
  expect(first).toEqual({
    ok: true,
    objects: [{ key: 'photos/0', size: 7, writtenAt: new Date('2026-05-06T12:00:00Z') }],
    next: 'a+b/c=',
  });
  expect(await objects.list('photos', 'a+b/c=')).toMatchObject({
    objects: [{ key: 'photos/1' }],
    next: null,
  });
  expect(seen[1]).toContain('continuation-token=a%2Bb%2Fc%3D');
});

test('a list whose next page is the same again is refused, as it would have no end', async () => {
  const { storage, state } = await aStorageServer();
  state.always = aPage('0', 'again');
  const objects = storage({ path: `${BUCKET}/live` });
  expect(await objects.list('photos')).toMatchObject({ ok: true, next: 'again' });
  expect(await objects.list('photos', 'again')).toMatchObject({ ok: false, reason: 'unexpected' });
});

test('a file goes to storage and back, readable by its owner only', async () => {
  const { storage } = await aStorageServer();
  const folder = await aTemporaryFolder();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const large = Buffer.alloc(3_000_000, 'rows of a table');
  await writeFile(from, large);
  expect(await storage().upload('backups/monday.tar', from)).toEqual({
    ok: true,
    size: large.length,
  });
  expect(await storage().download('backups/monday.tar', to)).toEqual({
    ok: true,
    size: large.length,
  });
  expect(large.equals(await readFile(to))).toBe(true);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
});

test('credentials that the server does not know are reported', async () => {
  const { storage } = await aStorageServer();
  const credentials = { kind: 'keys', accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } as const;
  expect(await storage({ credentials }).get('a')).toMatchObject({ reason: 'wrong-credentials' });
});

test('a credentials file that has been renewed is read within a minute', async () => {
  const { storage } = await aStorageServer();
  const path = join(await aTemporaryFolder(), 'credentials');
  const keyed = (secret: string) =>
    `[default]\naws_access_key_id = S3RVER\naws_secret_access_key = ${secret}\n`;
  await writeFile(path, keyed('expired'));
  let now = 1_000;
  const credentials = { kind: 'file', path, profile: 'default' } as const;
  const objects = storage({ credentials, now: () => now });
  expect(await objects.put('a', bytes)).toMatchObject({ reason: 'wrong-credentials' });
  await writeFile(path, keyed('S3RVER'));
  now += 60_000;
  expect(await objects.put('a', bytes)).toEqual({ ok: true });
  await writeFile(path, '[default]\n');
  now += 60_000;
  expect(await objects.put('a', bytes)).toEqual({ ok: true });
});

describe('a fault that passes is retried', () => {
  test('503 SlowDown twice', async () => {
    const { storage, faults, seen } = await aStorageServer();
    faults.push(refusal(503, 'SlowDown'), refusal(503, 'SlowDown'));
    expect(await storage().put('a', bytes)).toEqual({ ok: true });
    expect(seen).toHaveLength(3);
  });

  test.each([
    [429, ''],
    [500, 'InternalError'],
    [502, ''],
  ])('%i %s', async (status, code) => {
    const { storage, faults, seen } = await aStorageServer();
    faults.push(refusal(status, code));
    expect(await storage().put('a', bytes)).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
  });

  test('a body cut in half', async () => {
    const { storage, faults, answering, seen } = await aStorageServer();
    await storage().put('a', bytes);
    faults.push(
      answering((answer, outgoing) =>
        answer.once('data', (part: Buffer) => {
          outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy());
        }),
      ),
    );
    expect(await storage().get('a')).toEqual({ ok: true, bytes });
    expect(seen).toHaveLength(3);
  });

  test('wrong bytes', async () => {
    const { storage, faults, answering } = await aStorageServer();
    await storage().put('a', bytes);
    faults.push(
      answering((answer, outgoing) => {
        answer.resume().once('end', () => outgoing.end(Buffer.alloc(bytes.length)));
      }),
    );
    expect(await storage().get('a')).toEqual({ ok: true, bytes });
  });

  test('a file that is sent again from its beginning', async () => {
    const { storage, faults } = await aStorageServer();
    const from = join(await aTemporaryFolder(), 'from');
    await writeFile(from, bytes);
    faults.push(refusal(503, 'SlowDown'));
    expect(await storage().upload('a', from)).toMatchObject({ ok: true });
    expect(await storage().get('a')).toEqual({ ok: true, bytes });
  });

  test('but not without end', async () => {
    const { storage, state, seen } = await aStorageServer();
    state.always = refusal(503, 'SlowDown');
    expect(await storage().put('a', bytes)).toMatchObject({ ok: false, reason: 'busy' });
    expect(seen).toHaveLength(4);
  });
});

test('wrong bytes are never handed on, and leave no file', async () => {
  const { storage, state, answering } = await aStorageServer();
  await storage().put('a', bytes);
  state.always = answering((answer, outgoing) => {
    answer.resume().once('end', () => outgoing.end(Buffer.alloc(bytes.length)));
  });
  expect(await storage().get('a')).toMatchObject({ ok: false, reason: 'damaged' });
  const to = join(await aTemporaryFolder(), 'to');
  expect(await storage().download('a', to)).toMatchObject({ ok: false, reason: 'damaged' });
  await expect(stat(to)).rejects.toThrow('ENOENT');
});

test('a part of an object counts as damaged', async () => {
  const { storage, state } = await aStorageServer();
  state.always = answerWith('half', 206);
  const to = join(await aTemporaryFolder(), 'to');
  expect(await storage().get('a')).toMatchObject({ ok: false, reason: 'damaged' });
  expect(await storage().download('a', to)).toMatchObject({ ok: false, reason: 'damaged' });
});

describe("a fault that stays has one sentence, without the server's own words, and no retry", () => {
  test.each([
    [403, 'RequestTimeTooSkewed', 'wrong-clock'],
    [400, 'ExpiredToken', 'expired-credentials'],
    [403, 'InvalidAccessKeyId', 'wrong-credentials'],
    [403, 'AccessDenied', 'access-denied'],
    [404, 'NoSuchBucket', 'no-bucket'],
    [400, 'AuthorizationHeaderMalformed', 'wrong-region'],
    [301, 'PermanentRedirect', 'wrong-region'],
    [403, 'QuotaExceeded', 'full'],
    [507, '', 'full'],
    [200, 'not a list', 'unexpected'],
  ])('%i %s', async (status, code, reason) => {
    const { storage, state, seen } = await aStorageServer();
    state.always = refusal(status, code);
    const failure = await storage().list('photos');
    expect(failure).toMatchObject({ ok: false, reason });
    expect(JSON.stringify(failure)).not.toMatch(/secret|S3RVER/);
    expect(seen).toHaveLength(1);
  });

  test('a bucket that is not there', async () => {
    const { storage } = await aStorageServer();
    const elsewhere = storage({ path: 'another-bucket' });
    expect(await elsewhere.get('a')).toMatchObject({ reason: 'no-bucket' });
  });

  test('a server that hangs', async () => {
    const { storage, state, seen } = await aStorageServer();
    state.always = hang;
    const limits = { finishWithin: 50 };
    expect(await storage({ limits }).get('a')).toMatchObject({ reason: 'too-slow' });
    const idle = { finishWithin: 60_000, idleWithin: 50 };
    expect(await storage({ limits: idle }).get('a')).toMatchObject({ reason: 'too-slow' });
    expect(seen).toHaveLength(2);
  });

  test('a server that is not there', async () => {
    const gone = storageAt('http://127.0.0.1:1');
    expect(await gone.get('a')).toMatchObject({ reason: 'unreachable' });
  });
});

describe('an upload to a name in use', () => {
  test('is refused by a server that knows If-None-Match', async () => {
    const { storage, state } = await aStorageServer();
    const from = join(await aTemporaryFolder(), 'from');
    await writeFile(from, bytes);
    // Ours does not know it.
    state.always = (incoming, outgoing) =>
      refusal(incoming.headers['if-none-match'] === '*' ? 412 : 500, '')(incoming, outgoing);
    expect(await storage().upload('a', from)).toMatchObject({ ok: false, reason: 'exists' });
  });

  test('is stored if only the answer to its first attempt was lost', async () => {
    const { storage, faults, answering } = await aStorageServer();
    const from = join(await aTemporaryFolder(), 'from');
    await writeFile(from, bytes);
    faults.push(
      answering((_, outgoing) => outgoing.destroy()),
      refusal(412, 'PreconditionFailed'),
    );
    expect(await storage().upload('a', from)).toMatchObject({ ok: true });
  });

  test('is sent without a condition to a server that does not support one', async () => {
    const { storage, faults } = await aStorageServer();
    const from = join(await aTemporaryFolder(), 'from');
    await writeFile(from, bytes);
    faults.push(refusal(501, 'NotImplemented'));
    expect(await storage().upload('a', from)).toMatchObject({ ok: true });
    expect(await storage().get('a')).toEqual({ ok: true, bytes });
  });
});

describe('path traversal in object keys', () => {
  test.each([
    '../other-bucket/a',
    'photos/../../a',
    'photos/./a',
    'photos//a',
    '/a',
    'a/',
    '',
    '..',
    'photos/%2e%2e/a',
    'photos\\a',
    'photos/a?versions',
    'Photos/a',
    'photos/é',
    'photos/a\0',
    'photos/a\n',
    'a'.repeat(513),
  ])('%j is sent nowhere', async (key) => {
    const { storage, seen } = await aStorageServer();
    const objects = storage();
    for (const call of [
      () => objects.get(key),
      () => objects.put(key, bytes),
      () => objects.delete(key),
      () => objects.list(key),
      () => objects.has(key),
      () => objects.download(key, '/dev/null'),
    ])
      await expect(call()).rejects.toThrow('not the key of an object');
    expect(seen).toEqual([]);
  });
});
