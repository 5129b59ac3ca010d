import { expect, test } from 'vitest';
import { ExportQueue } from './export-queue.ts';

/** A collector whose answers the test gives. */
function aCollector() {
  const batches: (readonly number[])[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const send = (batch: readonly number[]) => {
    batches.push(batch);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  return { batches, send, answer: (isTaken: boolean) => answers.shift()?.(isTaken) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test('what waits is sent in batches of 512, one at a time and in order', async () => {
  const { batches, send, answer } = aCollector();
  const queue = new ExportQueue<number>(send, () => {});
  for (const item of upTo(600)) queue.add(item);
  const flushed = queue.flush();
  await expect.poll(() => batches.length).toBe(1);
  answer(true);
  await expect.poll(() => batches.length).toBe(2);
  answer(true);
  await flushed;
  expect(batches.map((batch) => batch.length)).toEqual([512, 88]);
  expect(batches.flat()).toEqual(upTo(600));
});

test('while a batch is being sent, no more wait than fit; the others are dropped and counted', async () => {
  const { batches, send, answer } = aCollector();
  let dropped = 0;
  const queue = new ExportQueue<number>(
    send,
    (items) => {
      dropped += items;
    },
    10,
  );
  queue.add(0);
  const first = queue.flush();
  await expect.poll(() => batches.length).toBe(1);
  for (const item of upTo(25)) queue.add(item);
  expect(dropped).toBe(15);
  answer(true);
  await first;
  const second = queue.flush();
  await expect.poll(() => batches.length).toBe(2);
  answer(true);
  await second;
  expect(batches[1]).toEqual(upTo(10));
});

test('what the collector does not take is dropped, with the batches behind it', async () => {
  let dropped = 0;
  const sent: number[] = [];
  const queue = new ExportQueue<number>(
    async (batch) => {
      sent.push(batch.length);
      return false;
    },
    (items) => {
      dropped += items;
    },
  );
  for (const item of upTo(600)) queue.add(item);
  await queue.flush();
  expect(sent).toEqual([512]);
  expect(dropped).toBe(600);
});

test('flushes at the same time send nothing twice', async () => {
  const sent: number[] = [];
  const queue = new ExportQueue<number>(
    async (batch) => {
      sent.push(...batch);
      return true;
    },
    () => {},
  );
  queue.add(1);
  await Promise.all([queue.flush(), queue.flush(), queue.flush()]);
  expect(sent).toEqual([1]);
});
