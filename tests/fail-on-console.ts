import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected warning is a fault that has not been investigated.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const written = [console.error, console.warn].flatMap((method) => vi.mocked(method).mock.calls);
  vi.restoreAllMocks();
  expect(written, 'what the test wrote to the console').toEqual([]);
});
