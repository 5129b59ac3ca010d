import { afterEach, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './web-authn.ts';

afterEach(() => void vi.unstubAllGlobals());

const at = (hostname: string, browser: object = { PublicKeyCredential: class {} }): boolean => {
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', { hostname });
  return canUsePasskeys();
};

test('a browser that knows passkeys uses them at a name, but refuses them at an IP address', () => {
  expect(['homes.example', 'localhost'].map((name) => at(name))).toEqual([true, true]);
  expect(['127.0.0.1', '[::1]'].map((address) => at(address))).toEqual([false, false]);
});

test('another browser has none', () => {
  expect(at('homes.example', {})).toBe(false);
});
