import { expect, test } from 'vitest';
import { accountId } from '#accounts/domain/account.ts';
import { deskPresence } from './desk-presence.ts';

const MAREN = accountId(7);

/** Presence over a store whose next write waits for `write`. */
function aDesk() {
  let isThere = false;
  let written = Promise.withResolvers<void>();
  const set = async (next: boolean) => {
    await written.promise;
    isThere = next;
  };
  const desk = deskPresence({
    process: 'here',
    store: {
      stay: () => set(true),
      leave: () => set(false),
      isRealtorThere: async () => isThere,
    },
    now: () => new Date('2026-11-20T17:00:00Z'),
    onError: (error) => expect.unreachable(String(error)),
  });
  const write = () => {
    written.resolve();
    written = Promise.withResolvers();
  };
  return { desk, write };
}

test('a visitor who asks while a realtor arrives or leaves does not fix the answer for the others', async () => {
  const { desk, write } = aDesk();
  const arriving = desk.enter(MAREN);
  expect(await desk.isRealtorThere()).toBe(false);
  write();
  await arriving;
  expect(await desk.isRealtorThere()).toBe(true);

  const leaving = desk.leave(MAREN);
  expect(await desk.isRealtorThere()).toBe(true);
  write();
  await leaving;
  expect(await desk.isRealtorThere()).toBe(false);
  desk.close();
});
