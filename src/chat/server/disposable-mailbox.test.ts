import { expect, test } from 'vitest';
import { isDisposable } from './disposable-mailbox.ts';

test.each([
  'ada@mailinator.com',
  'Ada@Mail.Mailinator.COM',
  'ada@yopmail.com',
  'x@10minutemail.com',
])('%s is a disposable mailbox', (address) => {
  expect(isDisposable(address)).toBe(true);
});

test.each(['ada@gmail.com', 'ada@mailinator.community', 'ada@rogers.com', 'ada@homes.example'])(
  '%s is not a disposable mailbox',
  (address) => {
    expect(isDisposable(address)).toBe(false);
  },
);
