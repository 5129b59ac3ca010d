import { expect, test } from 'vitest';
import { linkWarning } from './realtors.ts';

test.each([
  ['http://localhost:3000/reset-password#x', /this machine only. Set PUBLIC_URL/],
  ['http://127.0.0.1:3000/reset-password#x', /Set PUBLIC_URL/],
  ['https://homes.example/reset-password#x', /^$/],
])('a link that only works on this machine is printed with a warning: %s', (link, warning) => {
  expect(linkWarning(link)).toMatch(warning);
});
