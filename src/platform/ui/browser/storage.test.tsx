import { expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from './storage.ts';

test.each([
  ['tab', tabStorage, () => sessionStorage],
  ['browser', browserStorage, () => localStorage],
])(
  'storage of the %s holds a value, and removes it for an empty one',
  (_where, stored, storage) => {
    expect(stored.get('x')).toBe('');
    stored.set('x', 'text');
    expect(stored.get('x')).toBe('text');
    expect(storage().getItem('x')).toBe('text');
    stored.set('x', '');
    expect(storage().getItem('x')).toBeNull();
  },
);

test('a browser that refuses storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  tabStorage.set('x', 'text');
  expect(tabStorage.get('x')).toBe('');
});
