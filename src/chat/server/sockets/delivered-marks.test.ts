import { expect, test } from 'vitest';
import { type ConversationId, conversationId } from '../../domain/chat-message.ts';
import { DeliveredMarks } from './delivered-marks.ts';

const [ada, ben] = [conversationId(1), conversationId(2)];

/** A store whose writes finish or fail when the test says so. */
function slowStore() {
  const writes: { marks: [ConversationId, number][]; end: PromiseWithResolvers<void> }[] = [];
  const marks = new DeliveredMarks((upTo) => {
    const end = Promise.withResolvers<void>();
    writes.push({ marks: [...upTo], end });
    return end.promise;
  });
  return { marks, writes };
}

test('marks that arrive during a write are written together after it, the highest of each', async () => {
  const { marks, writes } = slowStore();
  const first = marks.add(ada, 1);
  const rest = [marks.add(ada, 3), marks.add(ben, 1), marks.add(ada, 2)];
  expect(writes.map((write) => write.marks)).toEqual([[[ada, 1]]]);
  writes[0]?.end.resolve();
  await expect.poll(() => writes.length).toBe(2);
  expect(writes[1]?.marks).toEqual([
    [ada, 3],
    [ben, 1],
  ]);
  writes[1]?.end.resolve();
  await Promise.all([first, ...rest]);
});

test('a failed write rejects, and the next mark is written', async () => {
  const { marks, writes } = slowStore();
  const failing = marks.add(ada, 1);
  writes[0]?.end.reject(new Error('database unavailable'));
  await expect(failing).rejects.toThrow('database unavailable');
  const next = marks.add(ada, 2);
  expect(writes[1]?.marks).toEqual([[ada, 2]]);
  writes[1]?.end.resolve();
  await next;
});
