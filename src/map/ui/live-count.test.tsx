import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveCount } from './live-count.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a count is announced half a second after it has come to rest', () => {
  const { rerender } = render(<LiveCount text="12 homes in this view" />);
  act(() => vi.advanceTimersByTime(499));
  rerender(<LiveCount text="14 homes in this view" />);
  act(() => vi.advanceTimersByTime(499));
  expect(screen.queryByText(/homes in this view/)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  screen.getByText('14 homes in this view');
});
