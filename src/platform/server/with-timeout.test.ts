import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => {});

test('work that ends in time returns its result', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000, () => 'late')).toBe('done');
});

test('work that fails in time rejects', async () => {
  const failing = Promise.reject(new Error('broken'));
  await expect(withTimeout(failing, 1_000, () => 'late')).rejects.toThrow('broken');
});

test('work that takes too long returns the fallback', async () => {
  expect(await withTimeout(never, 1, () => 'late')).toBe('late');
});

test('the fallback may throw an error', async () => {
  const late = () => {
    throw new Error('too late');
  };
  await expect(withTimeout(never, 1, late)).rejects.toThrow('too late');
});
