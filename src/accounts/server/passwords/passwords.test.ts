import { describe, expect, test } from 'vitest';
import { inPool } from './hashing.sample.ts';
import { passwords } from './passwords.ts';

/** Milliseconds: twenty hashes take a second, and several on a busy machine. */
const HASHING_TIMEOUT = 60_000;

/** Real Argon2, with a count of concurrent calls. */
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

const STRANGER = { group: 'network 192.0.2', isKnown: false };

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;

const tryOne = (given: ReturnType<typeof passwords>) =>
  given.inTurn(({ isRight }) => isRight('a wrong guess', null), STRANGER);

describe('fault 69: a flood of 200 logins', () => {
  test.each([1, 2])(
    'with %i hashes at once and 20 waiting, the rest are refused immediately',
    async (atOnce) => {
      const { seen, argon2 } = watched();
      const flooded = passwords({ atOnce, queue: 20, argon2 });
      const answers = await Promise.all(Array.from({ length: 200 }, () => tryOne(flooded)));
      expect(answers.filter((answer) => answer === null)).toHaveLength(200 - 20 - atOnce);
      expect(seen).toEqual({ now: 0, most: atOnce, all: 20 + atOnce });
    },
    HASHING_TIMEOUT,
  );

  test(
    'the event loop stays responsive',
    async () => {
      const flooded = passwords({ atOnce: 2, argon2: inPool });
      const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()];
      await Promise.all(Array.from({ length: 200 }, () => tryOne(flooded)));
      expect(sum(process.threadCpuUsage(loop)) / sum(process.cpuUsage(all))).toBeLessThan(0.25);
    },
    HASHING_TIMEOUT,
  );

  test('there is room again after the flood', async () => {
    const flooded = passwords({ atOnce: 1, queue: 1, argon2: inPool });
    await Promise.all(Array.from({ length: 20 }, () => tryOne(flooded)));
    expect(await tryOne(flooded)).toBe(false);
  });
});

test('a slot rests after each use, and a caller who finds it at rest waits', async () => {
  const argon2 = { hash: async (text: string) => text, verify: async () => false };
  const rested = passwords({ atOnce: 1, rest: 50, argon2 });
  const begun = performance.now();
  expect(await Promise.all([tryOne(rested), tryOne(rested)])).toEqual([false, false]);
  expect(await tryOne(rested)).toBe(false);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(99);
});

test('work that throws frees its slot', async () => {
  const few = passwords({ atOnce: 1, queue: 0, argon2: inPool });
  const failing = few.inTurn(() => Promise.reject(new Error('database unavailable')), STRANGER);
  await expect(failing).rejects.toThrow('database unavailable');
  expect(await tryOne(few)).toBe(false);
});

describe('a flood from changing networks', () => {
  /** An Argon2 that finishes on demand, to make the order of turns visible. */
  function held() {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = passwords({
      atOnce: 1,
      queue: 60,
      reserved: 20,
      argon2: { hash: async (text) => text, verify: async () => false },
    });
    const ask = (name: string, group: string, isKnown = false) =>
      slow.inTurn(
        async () => {
          await gate.promise;
          order.push(name);
          return name;
        },
        { group, isKnown },
      );
    return { ask, order, open: gate.resolve };
  }

  test('40 connections from one /48 or /24 delay other networks by one turn at most', async () => {
    const { ask, order, open } = held();
    const flood = Array.from({ length: 100 }, (_, at) => ask(`flood ${at}`, 'one network'));
    const visitor = ask('a visitor', 'another network');
    open();
    expect(await visitor).toBe('a visitor');
    expect(order.indexOf('a visitor')).toBeLessThanOrEqual(2);
    expect((await Promise.all(flood)).filter((answer) => answer === null)).toHaveLength(40);
  });

  test('strangers from 500 networks fill their own places, and a known browser still goes first', async () => {
    const { ask, order, open } = held();
    const flood = Array.from({ length: 500 }, (_, at) => ask(`flood ${at}`, `network ${at}`));
    const owner = ask('the owner', 'device 1', true);
    open();
    expect(await owner).toBe('the owner');
    expect(order.indexOf('the owner')).toBeLessThanOrEqual(2);
    expect((await Promise.all(flood)).filter((answer) => answer === null)).toHaveLength(439);
  });

  test('a flood from a known browser leaves strangers every other turn, and other browsers a place', async () => {
    const { ask, order, open } = held();
    const flood = Array.from({ length: 100 }, (_, at) => ask(`flood ${at}`, 'device 1', true));
    const [stranger, owner] = [ask('a stranger', 'network'), ask('the owner', 'device 2', true)];
    open();
    expect([await stranger, await owner]).toEqual(['a stranger', 'the owner']);
    expect(order.indexOf('a stranger')).toBeLessThanOrEqual(3);
    expect(order.indexOf('the owner')).toBeLessThanOrEqual(4);
    await Promise.all(flood);
  });
});
