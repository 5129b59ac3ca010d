import { expect, test } from 'vitest';
import { presence } from './presence.ts';

/** A store whose writes finish in the order that the test chooses. */
function aSlowStore() {
  const rows = new Set<number>();
  const writes: { what: string; finish(): void }[] = [];
  const write = (what: string, change: () => void) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        change();
        resolve();
      };
      writes.push({ what, finish });
    });
  const store = {
    stay: (ids: number[]) => write('stay', () => ids.forEach((id) => void rows.add(id))),
    leave: (id: number) => write('leave', () => rows.delete(id)),
  };
  /** Finishes the oldest write of a kind, and lets what waits for it go on. */
  const finish = async (what: string) => {
    const [next] = writes.filter((each) => each.what === what);
    if (!next) throw new Error(`no ${what} is being written`);
    writes.splice(writes.indexOf(next), 1);
    next.finish();
    await new Promise(setImmediate);
  };
  return { rows, store, finish };
}

function aPresence() {
  const { rows, store, finish } = aSlowStore();
  const onError = (error: unknown) => {
    throw error;
  };
  const visitors = presence<number>({ process: 'here', store, now: () => new Date(), onError });
  return { rows, finish, visitors };
}

test('a visitor who leaves while their arrival is being stored is not there afterwards', async () => {
  const { rows, finish, visitors } = aPresence();
  const [entered, left] = [visitors.enter(1), visitors.leave(1)];
  await finish('leave');
  await finish('stay');
  await finish('leave');
  await Promise.all([entered, left]);
  expect([...rows]).toEqual([]);
  visitors.close();
});

test('a visitor who comes back while their leaving is being stored is there afterwards', async () => {
  const { rows, finish, visitors } = aPresence();
  const first = visitors.enter(1);
  await finish('stay');
  await first;
  const [left, back] = [visitors.leave(1), visitors.enter(1)];
  await finish('stay');
  await finish('leave');
  await finish('stay');
  await Promise.all([left, back]);
  expect([...rows]).toEqual([1]);
  visitors.close();
});
