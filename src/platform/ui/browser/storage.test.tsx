import { expect, test, vi } from 'vitest';
import { browserMemory, tabMemory } from './storage.ts';

test.each([
  ['tab', tabMemory, () => sessionStorage],
  ['browser', browserMemory, () => localStorage],
])('a %s stores a value, and removes it for an empty one', (_where, memory, storage) => {
  expect(memory.recall('x')).toBe('');
  memory.remember('x', 'kept');
  expect(memory.recall('x')).toBe('kept');
  expect(storage().getItem('x')).toBe('kept');
  memory.remember('x', '');
  expect(storage().getItem('x')).toBeNull();
});

test('a browser that refuses storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  tabMemory.remember('x', 'kept');
  expect(tabMemory.recall('x')).toBe('');
});
