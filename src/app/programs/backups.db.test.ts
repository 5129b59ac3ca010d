import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/test-database.sample.ts';
import {
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  CREDENTIALS,
  refusal,
} from '#platform/server/storage/storage.sample.ts';
import { parseStorageAddress } from '#platform/server/storage/storage-address.ts';
import { backup, restore } from './backups.ts';

let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  [from, to] = [await testDatabase(), await testDatabase()];
  await from.sql`insert into site_keys values ('signing', 'a key that a restore brings back')`;
});
afterAll(() => Promise.all([from.drop(), to.drop()]));

const NAME = `s3://${BUCKET}/site/2026-05-06.tar`;

/** A site whose photos have a prefix, which backups don't. */
async function aSite() {
  const server = await aStorageServer();
  const address = parseStorageAddress(`s3://${BUCKET}/photos-of-live?endpoint=${server.endpoint}`);
  if (!address) throw new Error('This is no address of a storage.');
  const dataDir = join(await aTemporaryFolder(), 'data');
  const config = { dataDir, storage: { address, credentials: CREDENTIALS } };
  const at = ({ url }: TestDatabase) => ({ databaseUrl: url, config });
  return { server, config, at, left: () => readdir(dataDir) };
}

const emptied = () => to.sql`truncate site_keys`;
const keys = ({ sql }: TestDatabase) => sql`select * from site_keys`;

describe('a backup in object storage', () => {
  test('is uploaded under its name and restored from there, and leaves no copy in DATA_DIR', async () => {
    const { server, at, left } = await aSite();
    await emptied();
    const done = await backup(at(from), NAME, {});
    expect(done).toMatch(/^s3:.*2026-05-06\.tar: \d+ rows of .*; verified by a restore/);
    expect(await server.storage().has('site/2026-05-06.tar')).toEqual({ ok: true, isThere: true });
    expect(await left()).toEqual([]);
    await restore(at(to), NAME, {});
    expect(await keys(to)).toEqual(await keys(from));
    expect(await left()).toEqual([]);
  });

  test('of a name in use is refused before any work', async () => {
    const { server, at } = await aSite();
    await server.storage().put('site/2026-05-06.tar', Buffer.from('ours'));
    await expect(backup(at(from), NAME, {})).rejects.toThrow(`${NAME} already exists`);
    expect(await server.storage().get('site/2026-05-06.tar')).toMatchObject({
      bytes: Buffer.from('ours'),
    });
  });

  test('of a name that was taken meanwhile is refused', async () => {
    const { server, at, left } = await aSite();
    server.faults.push(null, refusal(412, 'PreconditionFailed'));
    const options = { 'no-verify': true };
    await expect(backup(at(from), NAME, options)).rejects.toThrow(`${NAME} already exists`);
    expect(await left()).toEqual([]);
  });

  test('that does not fit says so', async () => {
    const { server, at, left } = await aSite();
    server.faults.push(null, refusal(507, ''));
    const options = { 'no-verify': true };
    await expect(backup(at(from), NAME, options)).rejects.toThrow(`${NAME}: The storage is full`);
    expect(await left()).toEqual([]);
  });

  test('that is damaged on the way is not restored', async () => {
    const { server, at, left } = await aSite();
    await emptied();
    await backup(at(from), NAME, { 'no-verify': true });
    server.state.always = server.answering((answer, outgoing) => {
      answer.on('data', (part: Buffer) => outgoing.write(part.fill(0, 0, 1)));
      answer.on('end', () => outgoing.end());
    });
    await expect(restore(at(to), NAME, {})).rejects.toThrow(/don't match its checksum/);
    expect(await keys(to)).toEqual([]);
    expect(await left()).toEqual([]);
  }, 60_000);

  test('that another program damaged is not restored either', async () => {
    const { server, at } = await aSite();
    await emptied();
    await server.storage().put('site/2026-05-06.tar', Buffer.alloc(4_096, 'x'));
    await expect(restore(at(to), NAME, {})).rejects.toThrow('is not a backup of this site');
    expect(await keys(to)).toEqual([]);
  });

  test.each([
    ['s3://Bucket/a.tar', /the key takes/],
    [`s3://${BUCKET}/../other/a.tar`, /the key takes/],
    [`s3://${BUCKET}/a.tar?endpoint=https://s3.example.com`, /the key takes/],
    ['s3://another-bucket/a.tar', /The bucket doesn't exist/],
    [`s3://${BUCKET}/no-such.tar`, /There is no object of this name/],
  ])('can not be restored from %s', async (name, problem) => {
    const { at } = await aSite();
    await expect(restore(at(to), name, {})).rejects.toThrow(problem);
  });

  test('needs STORAGE_URL', async () => {
    const { config, at } = await aSite();
    const context = { ...at(from), config: { ...config, storage: null } };
    await expect(backup(context, NAME, {})).rejects.toThrow('STORAGE_URL is needed');
  });
});

test('a backup to a file needs no storage', async () => {
  const { config, at } = await aSite();
  const path = join(await aTemporaryFolder(), 'site.tar');
  const context = { ...at(from), config: { ...config, storage: null } };
  await backup(context, path, { 'no-verify': true });
  expect((await stat(path)).size).toBeGreaterThan(0);
});
