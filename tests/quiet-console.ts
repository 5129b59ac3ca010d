import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning nobody expected is a fault nobody has looked at.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [console.error, console.warn].flatMap((speak) => vi.mocked(speak).mock.calls);
  vi.restoreAllMocks();
  expect(said, 'what the test wrote to the console').toEqual([]);
});
