import { expect, test } from 'vitest';
import { onlyUrl } from './worker-policy.ts';

const PAGE = 'https://lakelight.example/properties?city=oakville';
const policy = onlyUrl('/assets/worker.js', PAGE);

test.each([
  '/assets/worker.js',
  'https://lakelight.example/assets/worker.js',
  '../assets/worker.js',
])('the worker’s own URL passes the policy: %s', (url) => {
  expect(policy(url)).toBe(url);
});

test.each([
  '/assets/other.js',
  '/assets/worker.js?v=2',
  '/assets/worker.js#x',
  'https://elsewhere.example/assets/worker.js',
  'http://lakelight.example/assets/worker.js',
  'https://user@lakelight.example/assets/worker.js',
  'data:text/javascript,alert(1)',
  'blob:https://lakelight.example/0000',
  'javascript:alert(1)',
  'https://',
  '',
])('any other URL is refused: %s', (url) => {
  expect(() => policy(url)).toThrow(TypeError);
});
