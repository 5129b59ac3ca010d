import { describe, expect, test } from 'vitest';
import { inPool } from './hashing.sample.ts';
import { passwords } from './passwords.ts';

/** Milliseconds: twenty hashes take a second, and on a busy machine many. */
const LONG = 60_000;

/** Argon2 itself, with how many of it ran at the same time. */
function watched() {
  const seen = { now: 0, most: 0, all: 0 };
  const watch =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      seen.now += 1;
      seen.all += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        return await work(...given);
      } finally {
        seen.now -= 1;
      }
    };
  return { seen, argon2: { hash: watch(inPool.hash), verify: watch(inPool.verify) } };
}

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;

const tryOne = (given: ReturnType<typeof passwords>) =>
  given.inTurn(({ isRight }) => isRight('a wrong guess', null));

describe('fault 69: a flood of 200 logins', () => {
  test.each([1, 2])(
    '%i hashes at once and 20 waiting: the rest is refused at once',
    async (atOnce) => {
      const { seen, argon2 } = watched();
      const flooded = passwords({ atOnce, queue: 20, argon2 });
      const answers = await Promise.all(Array.from({ length: 200 }, () => tryOne(flooded)));
      expect(answers.filter((answer) => answer === null)).toHaveLength(200 - 20 - atOnce);
      expect(seen).toEqual({ now: 0, most: atOnce, all: 20 + atOnce });
    },
    LONG,
  );

  test(
    'the event loop stays free for everybody else',
    async () => {
      const flooded = passwords({ atOnce: 2, argon2: inPool });
      const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()];
      await Promise.all(Array.from({ length: 200 }, () => tryOne(flooded)));
      expect(sum(process.threadCpuUsage(loop)) / sum(process.cpuUsage(all))).toBeLessThan(0.25);
    },
    LONG,
  );

  test('when it is over there is room again', async () => {
    const flooded = passwords({ atOnce: 1, queue: 1, argon2: inPool });
    await Promise.all(Array.from({ length: 20 }, () => tryOne(flooded)));
    expect(await tryOne(flooded)).toBe(false);
  });
});

test('a place that somebody fails in is free again', async () => {
  const few = passwords({ atOnce: 1, queue: 0, argon2: inPool });
  const failing = few.inTurn(() => Promise.reject(new Error('the database is away')));
  await expect(failing).rejects.toThrow('the database is away');
  expect(await tryOne(few)).toBe(false);
});
