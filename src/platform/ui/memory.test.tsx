import { expect, test, vi } from 'vitest';
import { browserMemory, tabMemory } from './memory.ts';

test.each([
  ['tab', tabMemory, () => sessionStorage],
  ['browser', browserMemory, () => localStorage],
])('a %s keeps what it is given, and forgets it for nothing', (_where, memory, storage) => {
  expect(memory.recall('x')).toBe('');
  memory.remember('x', 'kept');
  expect(memory.recall('x')).toBe('kept');
  expect(storage().getItem('x')).toBe('kept');
  memory.remember('x', '');
  expect(storage().getItem('x')).toBeNull();
});

test('a browser that refuses to keep anything does so without a word', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  tabMemory.remember('x', 'kept');
  expect(tabMemory.recall('x')).toBe('');
});
