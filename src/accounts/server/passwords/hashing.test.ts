import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon2InThread } from './hashing.ts';

const argon2 = argon2InThread(new URL('./hashing-thread.ts', import.meta.url));

test('the thread hashes with Argon2id, 19 MiB and two passes, and a new salt each time', async () => {
  const [one, other] = await Promise.all([argon2.hash('a lake'), argon2.hash('a lake')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verify(one, 'a lake')).toBe(true);
});

test('concurrent verifications accept the right password and reject a wrong one', async () => {
  const hash = await argon2.hash('a lake');
  const answers = ['a lake', 'a pond', 'a lake'].map((password) => argon2.verify(hash, password));
  expect(await Promise.all(answers)).toEqual([true, false, true]);
});

test('an invalid hash rejects only its own call', async () => {
  await expect(argon2.verify('no hash', 'a lake')).rejects.toThrow();
  expect(await argon2.hash('a lake')).toContain('argon2id');
});

test('a thread that cannot start rejects the call', async () => {
  const nowhere = argon2InThread(new URL('../nowhere.ts', import.meta.url));
  await expect(nowhere.hash('a lake')).rejects.toThrow();
});
