import { expect, test } from 'vitest';
import { aStorageServer, refusal, storageAt } from '#platform/server/storage/storage.sample.ts';
import { checkStorage } from './storage.ts';

/** What a start logs about this storage. */
async function logOf(storage: ReturnType<typeof storageAt>) {
  const logged: object[] = [];
  const write = (fields: object, message: string) => logged.push({ ...fields, message });
  await checkStorage({ storage, log: { info: write, warn: write } });
  return logged;
}

test('a start logs that object storage can be used', async () => {
  const { storage } = await aStorageServer();
  expect(await logOf(storage())).toEqual([{ message: 'object storage can be used' }]);
});

const UNUSABLE = 'object storage cannot be used; photos are made here';

test('a start with a missing bucket logs it and goes on', async () => {
  const { storage } = await aStorageServer();
  expect(await logOf(storage({ path: 'no-such-bucket' }))).toEqual([
    { problem: "The bucket doesn't exist. Create it, or correct STORAGE_URL.", message: UNUSABLE },
  ]);
});

test('a start with expired credentials logs it and goes on', async () => {
  const { storage, state } = await aStorageServer();
  state.always = refusal(400, 'ExpiredToken');
  expect(await logOf(storage())).toEqual([
    { problem: 'The credentials have expired. Renew them.', message: UNUSABLE },
  ]);
});

test('a start without its storage logs it and goes on', async () => {
  expect(await logOf(storageAt('http://127.0.0.1:1'))).toEqual([
    {
      problem: "The storage can't be reached, or the connection was cut.",
      message: UNUSABLE,
    },
  ]);
});
