import { expect, test } from 'vitest';
import { emailKey, mailboxOf } from './email-key.ts';

test('spellings of one address have the same key', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe(emailKey('ada@example.com'));
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+homes@Example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['+x@example.com', '+x@example.com'],
])('mail for %s most likely reaches the mailbox %s', (address, box) => {
  expect(mailboxOf(address)).toBe(box);
});
